import type { ArchiveHeader } from "./format.ts";

/** `LEEME.txt`: explains the archive to somebody who has nothing else. */
export function readmeText({ church, frozen_at }: ArchiveHeader): string {
  return `Copia de seguridad del sitio de ${church.name}
Datos del ${frozen_at}

Esta carpeta estaba sellada con age (https://age-encryption.org) y seis palabras. Para abrirla sin el sitio:

  age -d -o copia.tar copia-....tar.age
  tar xf copia.tar

age pide las palabras: en minúsculas, sin acentos, separadas por un espacio.

Contenido:
  header.json     La iglesia, la fecha, las tablas y los archivos
  rows/           Las filas de cada tabla, una por línea en JSON, comprimidas con gzip.
                  auth.users y auth.identities son las cuentas, con sus contraseñas cifradas.
  files/          Las fotos, los audios y los documentos, por carpeta de almacenamiento
  manifest.json   Lista final, con el tamaño y el SHA-256 de todo lo anterior

Contiene datos personales. Guárdala donde solo la abra quien deba, y las palabras en otro lugar.
`;
}
