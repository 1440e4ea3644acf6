import { paths } from "#domain/paths.ts";
import { ADMIN_PLACES, type KnownPlace } from "./known-admin-places.ts";

/** The pages that the search knows. */
export const PLACES: readonly KnownPlace[] = [
  {
    title: "Contacto",
    to: paths.contact(),
    hint: ({ contact: { phone, email } }) =>
      [phone && `Teléfono ${phone}`, email].filter(Boolean).join(" · ") || "Escríbenos",
    words:
      "contactar contáctanos teléfono telefónico número tel celular llamar llámanos whatsapp whats wasap mensaje correo email mail escribir escríbenos oficina buzón pregunta duda ayuda",
  },
  {
    title: "Horario semanal",
    to: paths.homeSection("horarios"),
    hint: "Cuándo nos reunimos",
    words:
      "culto reunión servicio misa hora día domingo jueves cuándo semana escuelita dominical jóvenes reúnen",
  },
  {
    title: "Ubicación",
    to: paths.homeSection("ubicacion"),
    hint: ({ location: { address } }) => address || "Cómo llegar",
    words:
      "dirección domicilio mapa llegar dónde están queda encuentran calle lugar templo iglesia estacionamiento visitar visítanos",
  },
  {
    title: "Pastores",
    to: paths.homeSection("conocenos"),
    hint: "Quiénes te reciben",
    words: "pastor pastora líder conócenos equipo ministro quiénes nosotros",
  },
  {
    title: "Visión y valores",
    to: paths.homeSection("vision"),
    hint: "Qué creemos y qué nos mueve",
    words: "misión creer creemos creencia doctrina nosotros quiénes",
  },
  {
    title: "Ofrendas",
    to: paths.donations(),
    hint: ({ bank }) =>
      bank.clabe
        ? "Datos para dar, con la CLABE lista para copiar"
        : "Pronto estarán aquí los datos de la cuenta",
    words:
      "ofrendar diezmo diezmar donar donación donativo dar aportación clabe banco cuenta transferencia depósito spei dinero sembrar siembra tarjeta",
  },
  {
    title: "Profecías",
    to: paths.blog(),
    hint: "Palabra para leer y guardar",
    words: "blog palabra mensaje predicación artículo publicación",
  },
  {
    title: "Próximos eventos",
    to: paths.events(),
    hint: "Qué sigue y cómo apuntarte",
    words: "calendario actividad agenda fecha apuntarme apuntarse inscripción retiro",
  },
  {
    title: "Galería",
    to: paths.gallery(),
    hint: "Fotos de lo que vivimos juntos",
    words: "foto fotografía álbum imagen",
  },
  {
    title: "En vivo",
    to: paths.streaming(),
    hint: "La transmisión, o cuándo es la próxima",
    words:
      "transmisión transmitir streaming directo live youtube facebook pantalla negra negro ve veo vemos oye oigo oímos escucha sonido no",
  },
  {
    title: "Videos",
    to: paths.media(),
    hint: "Predicaciones y alabanza para ver cuando quieras",
    words: "video grabación grabado prédica predicación sermón alabanza enseñanza media multimedia",
  },
  {
    title: "Para oír en el camino",
    to: `${paths.media()}?formato=audio`,
    hint: "Predicaciones que se oyen con la pantalla apagada y se guardan sin conexión",
    words:
      "audio escuchar sonido prédica predicación sermón domingo pasado guardar descargar autobús camión coche carro viaje conexión internet datos podcast pantalla último sin",
  },
  {
    title: "Seminarios",
    to: paths.seminars(),
    hint: "Para aprender juntos, paso a paso",
    words: "curso taller clase estudio lección inscripción",
  },
  {
    title: "Recursos",
    to: paths.resources(),
    hint: "Guías y materiales para descargar",
    words: "biblioteca descarga descargar guía archivo pdf material documento libro",
  },
  {
    title: "Testimonios",
    to: paths.testimonials(),
    hint: "Lo que Dios ha hecho entre nosotros",
    words: "historia milagro contar experiencia",
  },
  {
    title: "Foro",
    to: paths.forum(),
    hint: "Pregunta, cuenta y anima entre semana",
    words: "tema conversación plática platicar charla opinar comunidad",
  },
  {
    title: "Muro de oración",
    to: paths.prayers(),
    hint: "Pide oración y ora por otros",
    words: "orar oren oremos petición pedir rezar rezo intercesión interceder clamor ruego súplica",
  },
  {
    title: "Iniciar Sesión",
    to: paths.auth(),
    hint: "Entra o crea tu cuenta",
    words:
      "entrar acceder acceso cuenta registro registrarme registrarse inscribirme contraseña olvidé usuario miembro únete correo mismo compartido comparto compartimos esposo esposa marido yo sin no tengo tiene",
    visitorsOnly: true,
  },
  {
    title: "Mi Perfil",
    to: paths.profile(),
    hint: "Tu nombre, tu foto y tus datos",
    words: "cuenta foto nombre apellido correo usuario",
    minimum: "member",
  },
  {
    title: "Cuenta y seguridad",
    to: paths.profilePart("seguridad"),
    hint: "Tu contraseña, y una cuenta para quien no tiene correo propio",
    words:
      "contraseña sesión cuenta correo email compartido compartir comparto compartimos mismo no tengo tiene esposo esposa marido mamá papá hijo hija familia sin otra propio",
    minimum: "member",
  },
  {
    title: "Mis datos",
    to: paths.profilePart("mis-datos"),
    hint: "Descarga lo que el sitio sabe de ti o borra tu cuenta",
    words: "datos privacidad descargar borrar cuenta copia",
    minimum: "member",
  },
  {
    title: "Mis dispositivos",
    to: paths.profilePart("dispositivos"),
    hint: "Dónde está abierta tu cuenta, y cómo cerrarla desde aquí",
    words:
      "perdí perdió perder perdido robaron robado robo extravié teléfono celular móvil tableta computadora dispositivo aparato sesión cerrar cierra salir abierta dónde entré hackearon hackeado hackeada seguridad olvidé tengo dejé otro otra",
    minimum: "member",
  },
  {
    title: "Directorio: qué compartes",
    to: paths.profilePart("directorio"),
    hint: "Quién ve tu teléfono y tus datos, y cómo te ven los demás",
    words: "quién ve ven teléfono número celular dato cumpleaños compartir mostrar ocultar aparecer esconder",
    minimum: "member",
  },
  {
    title: "Miembros",
    to: paths.members(),
    hint: "El directorio: cada quien decide qué comparte",
    words: "directorio hermano hermana persona encontrar ministerio teléfono cumpleaños",
    minimum: "member",
  },
  {
    title: "Notificaciones",
    to: paths.notifications(),
    hint: "Todo lo que te avisamos",
    words: "aviso alerta campana",
    minimum: "member",
  },
  {
    title: "Configurar notificaciones",
    to: paths.notificationSettings(),
    hint: "Qué te avisamos, por dónde y a qué horas",
    words:
      "configuración ajuste preferencia aviso alerta activar desactivar silenciar push foro callar noche dormir molestar silencio hoy sonar suena suene ruido",
    minimum: "member",
  },
  {
    title: "Lo nuevo para ti",
    to: paths.dashboard(),
    hint: "Quién te respondió, quién ora por ti y qué sigue",
    words: "área miembro panel inicio guardado pendiente novedad",
    minimum: "member",
  },
  {
    title: "Aviso de privacidad",
    to: paths.privacy(),
    hint: "Qué datos cuidamos y cómo decides sobre los tuyos",
    words: "privado dato personal consentimiento arco derecho ley",
  },
  ...ADMIN_PLACES,
];
