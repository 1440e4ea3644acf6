import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { DEFAULT_SETTINGS } from "./default-settings.ts";

/**
 * Settings of the demonstration, an invented congregation: rows of `site_settings` on the local stack
 * (supabase/local/boot.ts), and what a build for it is prerendered from. Hours are 24-hour "H:MM".
 */
export const DEMO_SETTINGS: SiteSettings = {
  identity: {
    name: "Comunidad Cristiana Luz del Valle",
    shortName: "Luz del Valle",
    tagline: "Una familia de fe al pie del Popocatépetl",
    welcome:
      "Aquí hay lugar para ti: para tus preguntas, tu historia y los tuyos. Nos reunimos a orar, cantar y abrir la Palabra, y después nos quedamos a platicar con café de olla y pan.",
    foundedYear: 1998,
  },
  theme: DEFAULT_SETTINGS.theme,
  vision: {
    mission:
      "Queremos que la luz de Cristo se note en el valle: en casas donde se ora, en mesas donde siempre cabe uno más y en vecinos que se cuidan. Anunciamos el Evangelio, acompañamos a cada persona a crecer en la fe y servimos a Cholula con las manos abiertas.",
    values: [
      {
        title: "La Palabra al centro",
        text: "Leemos la Biblia juntos, con reverencia y con preguntas, y dejamos que ordene nuestra vida diaria.",
      },
      {
        title: "Oración que sostiene",
        text: "Oramos unos por otros por nombre. Ninguna petición es pequeña y nadie carga solo.",
      },
      {
        title: "Mesa abierta",
        text: "Recibimos sin preguntar de dónde vienes. La amistad empieza compartiendo el pan.",
      },
      {
        title: "Familia de familias",
        text: "Niñas, jóvenes, abuelos y quien viene solo: todos tienen un lugar y algo que dar.",
      },
      {
        title: "Servicio con alegría",
        text: "Despensas, visitas al hospital, clases de apoyo: la fe se vuelve manos y se nota en la calle.",
      },
    ],
  },
  pastors: [
    {
      name: "Samuel Tecuapetla",
      role: "Pastor principal",
      bio: "Cholulteca, carpintero de oficio y pastor desde 2004. Enseña con ejemplos de taller y saluda a todos por su nombre.",
    },
    {
      name: "Raquel Flores",
      role: "Pastora de familias",
      bio: "Acompaña a matrimonios y a quienes crían solos. Los jueves abre su casa y su cocina para escuchar y orar.",
    },
    {
      name: "Eliseo Xicale",
      role: "Pastor de jóvenes y alabanza",
      bio: "Toca la guitarra desde los nueve años. Sueña con una juventud que conozca a Dios y que ame a su barrio.",
    },
  ],
  schedule: [
    {
      id: "culto",
      day: "Domingo",
      time: "10:00",
      title: "Culto de adoración",
      note: "Hay escuelita para niñas y niños",
    },
    {
      id: "tarde",
      day: "Domingo",
      time: "18:00",
      title: "Culto de la tarde",
      note: "Con cena sencilla al terminar",
    },
    {
      id: "oracion",
      day: "Martes",
      time: "19:00",
      title: "Noche de oración",
      note: "Trae tu petición o mándala por WhatsApp",
    },
    {
      id: "estudio",
      day: "Jueves",
      time: "19:00",
      title: "Estudio bíblico",
      note: "Recorremos los Salmos, un capítulo a la vez",
    },
    {
      id: "jovenes",
      day: "Sábado",
      time: "17:00",
      title: "Reunión de jóvenes",
      note: "De 13 a 25 años",
    },
  ],
  location: {
    address: "Calle 6 Norte 1408, Barrio de Santa María Xixitla",
    city: "San Pedro Cholula, Puebla, C. P. 72760",
    directions:
      "A cinco cuadras de la gran pirámide, frente al jardín. En la ruta Puebla–Cholula baja en «6 Norte» y camina hacia el volcán: verás la campana. Hay estacionamiento y rampa de acceso.",
    mapUrl: "https://www.openstreetmap.org/?mlat=19.0686&mlon=-98.3068#map=17/19.0686/-98.3068",
    timeZone: DEFAULT_SETTINGS.location.timeZone,
  },
  contact: {
    phone: "222 555 0142",
    whatsapp: "522225550142",
    email: "hola@luzdelvalle.example",
  },
  bank: {
    bank: "BBVA México",
    holder: "Comunidad Cristiana Luz del Valle, A. R.",
    clabe: "012650012345678905",
    account: "0123456789",
    reference: "OFRENDA",
    note: "Si tu ofrenda es para algo en especial (misiones, despensas, construcción), escríbelo en el concepto. Gracias por sembrar con alegría.",
  },
  privacy: DEFAULT_SETTINGS.privacy,
  features: DEFAULT_SETTINGS.features,
  moderation: DEFAULT_SETTINGS.moderation,
  media: DEFAULT_SETTINGS.media,
};
