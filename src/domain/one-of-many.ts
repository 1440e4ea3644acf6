import { paths } from "./paths.ts";

/** One testimonial alone on the page of all. */
export function testimonialPath(id: string): string {
  return `${paths.testimonials()}?testimonio=${id}`;
}

/** One resource alone on the shelf. */
export function resourcePath(id: string): string {
  return `${paths.resources()}?recurso=${id}`;
}
