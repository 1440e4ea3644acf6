import {
  Bell,
  BookOpenText,
  Database,
  GraduationCap,
  HandHeart,
  Images,
  MessageCircle,
  Quote,
  Sparkles,
  Users,
} from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { formatMxn } from "#lib/amounts.ts";
import { StatCard } from "#ui/content/stat-card.tsx";
import type { ContentStatistics, Statistics } from "../statistics.ts";
import type { Check } from "../system-state.ts";
import { STATUS_LABELS } from "../texts.ts";
import styles from "./stat-cards.module.css";

export interface StatCardsProps {
  figures: Statistics;
  /** Numbers by kind; a kind without one has no card. */
  content: ContentStatistics;
  database: Check;
  demo: boolean;
  /** `content` is the demonstration's. */
  demoContent: boolean;
}

const PENDING = new Map([
  [0, "nada espera tu revisión"],
  [1, "espera tu revisión"],
]);

/** A card per kind of content, with true counts. */
export function StatCards({ figures, content, database, demo, demoContent }: StatCardsProps) {
  const { albums, donations, events, photos, seminars, testimonials } = content;
  return (
    <ul className={styles.cards} aria-label="Cifras">
      <StatCard
        label="Usuarios Totales"
        figure={formatCount(figures.users_total)}
        detail={`${counted(figures.users_new_today, "nuevo", "nuevos")} hoy`}
        to={adminPaths.users()}
        icon={<Users />}
        demo={demo}
      />
      <StatCard
        label="Profecías"
        figure={formatCount(figures.prophecies_total)}
        detail={`${counted(figures.prophecies_published, "publicada", "publicadas")}, ${counted(figures.comments_total, "comentario", "comentarios")}`}
        to={adminPaths.blog()}
        icon={<BookOpenText />}
        demo={demo}
      />
      {seminars && (
        <StatCard
          label="Seminarios"
          figure={formatCount(seminars.total)}
          detail={`${published(seminars.total)}, ${counted(events?.total ?? 0, "evento", "eventos")}`}
          to={adminPaths.seminars()}
          icon={<GraduationCap />}
          demo={demoContent}
        />
      )}
      {donations && (
        <StatCard
          label="Donaciones"
          figure={formatMxn(donations.amount ?? 0)}
          detail={`este año, ${formatCount(donations.waiting)} por confirmar`}
          to={adminPaths.donations()}
          icon={<HandHeart />}
          demo={demoContent}
        />
      )}
      {testimonials && (
        <StatCard
          label="Testimonios"
          figure={formatCount(testimonials.total)}
          detail={`${published(testimonials.total)}, ${formatCount(testimonials.waiting)} por revisar`}
          to={adminPaths.testimonials()}
          icon={<Quote />}
          demo={demoContent}
        />
      )}
      {albums && (
        <StatCard
          label="Galería"
          figure={counted(photos?.total ?? 0, "foto", "fotos")}
          detail={`en ${counted(albums.total, "álbum", "álbumes")}`}
          to={adminPaths.gallery()}
          icon={<Images />}
          demo={demoContent}
        />
      )}
      <StatCard
        label="Usuarios Activos"
        figure={formatCount(figures.users_active_7d)}
        detail="entraron en los últimos 7 días"
        to={adminPaths.users()}
        icon={<Sparkles />}
        demo={demo}
      />
      <StatCard
        label="Dispositivos con avisos"
        figure={formatCount(figures.push_devices)}
        detail="reciben los avisos del sitio"
        to={`${adminPaths.home()}?parte=actividad`}
        icon={<Bell />}
        demo={demo}
      />
      <StatCard
        label="Comentarios por aprobar"
        figure={formatCount(figures.comments_pending)}
        detail={PENDING.get(figures.comments_pending) ?? "esperan tu revisión"}
        to={`${adminPaths.comments()}?tipo=comment`}
        icon={<MessageCircle />}
        demo={demo}
      />
      <StatCard
        label="Base de Datos"
        figure={STATUS_LABELS[database.status]}
        detail={database.tookMs === null ? "no respondió" : `respondió en ${Math.round(database.tookMs)} ms`}
        to={`${adminPaths.home()}?parte=sistema`}
        icon={<Database />}
        demo={false}
      />
    </ul>
  );
}

/** Under a figure: "1" is "publicado". */
function published(total: number): string {
  return total === 1 ? "publicado" : "publicados";
}
