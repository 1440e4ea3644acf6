import type { ComponentType } from "react";
import { paths } from "#domain/paths.ts";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { BankFields } from "./fields/bank-fields.tsx";
import { ContactFields } from "./fields/contact-fields.tsx";
import { FeatureFields } from "./fields/feature-fields.tsx";
import { IdentityFields } from "./fields/identity-fields.tsx";
import { LocationFields } from "./fields/location-fields.tsx";
import { MediaFields } from "./fields/media-fields.tsx";
import { ModerationFields } from "./fields/moderation-fields.tsx";
import { PastorFields } from "./fields/pastor-fields.tsx";
import { PrivacyFields } from "./fields/privacy-fields.tsx";
import { ScheduleFields } from "./fields/schedule-fields.tsx";
import { ThemeFields } from "./fields/theme-fields.tsx";
import { VisionFields } from "./fields/vision-fields.tsx";
import type { FieldsProps } from "./setting.ts";

export interface Section<Key extends SettingKey = SettingKey> {
  /** In the address of the page: `?seccion=horarios`. */
  name: string;
  title: string;
  /** Where it shows on the site. */
  path: string;
  Fields: ComponentType<FieldsProps<SiteSettings[Key]>>;
}

/** The sections, the ones that change most often first. */
export const SECTIONS: { [Key in SettingKey]: Section<Key> } = {
  schedule: {
    name: "horarios",
    title: "Horarios",
    path: paths.homeSection("horarios"),
    Fields: ScheduleFields,
  },
  identity: {
    name: "nombre",
    title: "Nombre y logotipo",
    path: paths.home(),
    Fields: IdentityFields,
  },
  theme: { name: "colores", title: "Colores", path: paths.home(), Fields: ThemeFields },
  vision: {
    name: "vision",
    title: "Visión y valores",
    path: paths.homeSection("vision"),
    Fields: VisionFields,
  },
  pastors: {
    name: "pastores",
    title: "Pastores",
    path: paths.homeSection("conocenos"),
    Fields: PastorFields,
  },
  location: {
    name: "ubicacion",
    title: "Ubicación",
    path: paths.homeSection("ubicacion"),
    Fields: LocationFields,
  },
  contact: {
    name: "contacto",
    title: "Contacto",
    path: paths.homeSection("ubicacion"),
    Fields: ContactFields,
  },
  bank: { name: "banco", title: "Datos bancarios", path: paths.donations(), Fields: BankFields },
  privacy: { name: "privacidad", title: "Aviso de privacidad", path: paths.privacy(), Fields: PrivacyFields },
  moderation: {
    name: "revision",
    title: "Revisión del foro",
    path: paths.forum(),
    Fields: ModerationFields,
  },
  media: { name: "medios", title: "Transmisiones y podcast", path: paths.media(), Fields: MediaFields },
  features: { name: "funciones", title: "Qué usa el sitio", path: paths.home(), Fields: FeatureFields },
};
