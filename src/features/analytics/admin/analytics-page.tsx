import { useQuery } from "@tanstack/react-query";
import { Eye, Smartphone, UserPlus, Users } from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import { formatMxn } from "#lib/amounts.ts";
import { counted, formatCount } from "#lib/counting.ts";
import { today } from "#lib/days.ts";
import { daysBetween } from "#lib/wall-time.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { ReadFailed } from "#ui/content/read-failed.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { StatCard } from "#ui/content/stat-card.tsx";
import { Switch } from "#ui/form/switch.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import {
  amountsOf,
  bucketsOf,
  hoursOf,
  numbersOf,
  partsOf,
  sinceOf,
  sum,
  type AnalyticsRow,
  type Measure,
} from "./analytics.ts";
import { analyticsAddress, isMonthly, periodBefore, periodOf, type Period } from "./period.ts";
import { analytics } from "./queries.ts";
import {
  comparison,
  nothingToCompare,
  pushesText,
  DEVICE_LABELS,
  SECTION_LABELS,
  share,
  SOURCE_LABELS,
} from "./texts.ts";
import { Breakdown } from "./breakdown.tsx";
import { FigureChart, type Line } from "./figure-chart.tsx";
import { Hours } from "./hours.tsx";
import { NoticeKinds, NoticeReceipts } from "./notice-receipts.tsx";
import { PeriodChoice } from "./period-choice.tsx";
import { VisitData } from "./visit-data.tsx";
import styles from "./analytics.module.css";

/** /admin/analytics: how the site is used, and the life of the community in numbers. */
export function AnalyticsPage() {
  const [{ span, compares }, change] = useAddressFilter(analyticsAddress);
  const { role } = useSession();
  const period = periodOf(span, today());
  const { data, error, refetch } = useQuery(analytics(period));
  const before = useQuery({ ...analytics(periodBefore(period)), enabled: compares });
  return (
    <AdminPage title="Estadísticas" lead="Cómo se usa el sitio y cómo va la comunidad, en números.">
      <div className={layout.stack4}>
        <PeriodChoice span={span} period={period} onChange={(next) => change({ span: next })} />
        <Switch
          label="Comparar con los días anteriores"
          checked={compares}
          onChange={({ target }) => change({ compares: target.checked })}
        />
      </div>
      {!data && error && (
        <ReadFailed title="No pudimos leer las estadísticas" onRetry={refetch}>
          {problemText(error)}
        </ReadFailed>
      )}
      {!data && !error && (
        <Loading label="Cargando estadísticas...">
          <Skeleton lines={6} />
        </Loading>
      )}
      {data && <Figures rows={data} before={compares ? before.data : undefined} period={period} />}
      {role === "super_admin" && <VisitData period={period} />}
      <p className={textStyles.quiet}>
        Contamos sin cookies y sin saber quién es quién: cada aparato solo recuerda el día de su última
        visita. No contamos a la oficina, a los robots ni a quien pide privacidad en su navegador. Safari
        olvida a quien no vuelve en siete días, así que los aparatos del mes son aproximados.
      </p>
    </AdminPage>
  );
}

interface FiguresProps {
  rows: readonly AnalyticsRow[];
  /** Of as many days right before; undefined when they are not compared or not known yet. */
  before: readonly AnalyticsRow[] | undefined;
  period: Period;
}

function Figures({ rows, before, period }: FiguresProps) {
  const buckets = bucketsOf(period);
  const monthly = isMonthly(period);
  const days = daysBetween(period.from, period.to) + 1;
  const bucketsBefore = bucketsOf(periodBefore(period));
  const line = (label: string, measure: Measure): Line => ({
    label,
    numbers: numbersOf(rows, measure, buckets),
  });
  const total = (measure: Measure) => sum(numbersOf(rows, measure, buckets));
  /** "Subió 12 %…", or nothing while the days before are not compared. */
  function compared(measure: Measure): string {
    if (!before) return "";
    const since = sinceOf(rows, measure);
    if (periodBefore(period).from < since) return ` ${nothingToCompare(since)}`;
    if (measure === "gifts")
      return ` ${comparison(sum(amounts), sum(amountsOf(before, bucketsBefore)), days, formatMxn)}`;
    return ` ${comparison(total(measure), sum(numbersOf(before, measure, bucketsBefore)), days)}`;
  }
  const sentence = (measure: Measure, one: string, many: string) =>
    `${counted(total(measure), one, many)}.${compared(measure)}`;
  const noVisits =
    period.to < today() ? "No hubo visitas en esos días." : "Aún no hay visitas en estos días.";
  const chart = { period, buckets, monthly };
  const devices = numbersOf(rows, monthly ? "first_this_month" : "first_today", buckets);
  const perBucket = Math.round(sum(devices) / buckets.length);
  const amounts = amountsOf(rows, buckets);

  return (
    <>
      <ul className={styles.cards} aria-label="Cifras">
        <StatCard
          label="Páginas vistas"
          figure={formatCount(total("visits"))}
          detail={before ? compared("visits").trim() : `en ${counted(days, "día", "días")}`}
          icon={<Eye />}
          demo={false}
        />
        <StatCard
          label={monthly ? "Aparatos al mes" : "Aparatos al día"}
          figure={`≈ ${formatCount(perBucket)}`}
          detail="en promedio, sin contar dos veces"
          icon={<Users />}
          demo={false}
        />
        <StatCard
          label="Con la app instalada"
          figure={share(total("installed"), total("visits"))}
          detail="de las páginas vistas"
          icon={<Smartphone />}
          demo={false}
        />
        <StatCard
          label="Miembros nuevos"
          figure={formatCount(total("members"))}
          detail={before ? compared("members").trim() : `en ${counted(days, "día", "días")}`}
          to={adminPaths.users()}
          icon={<UserPlus />}
          demo={false}
        />
      </ul>
      <div className={styles.panels}>
        <FigureChart
          {...chart}
          title="Páginas y aparatos"
          sentence={sentence("visits", "página vista", "páginas vistas")}
          lines={[
            line("Páginas vistas", "visits"),
            {
              label: "Aparatos distintos",
              numbers: devices,
              ofWeeks: numbersOf(rows, "first_this_week", buckets),
            },
          ]}
        />
        <Hours hours={hoursOf(rows)} empty={noVisits} />
        <Breakdown
          title="Partes del sitio"
          parts={partsOf(rows, "section")}
          labels={SECTION_LABELS}
          empty={noVisits}
        />
        <Breakdown title="Lo más visto" parts={partsOf(rows, "item")} empty={noVisits} />
        <Breakdown
          title="De dónde llegan"
          parts={partsOf(rows, "source")}
          labels={SOURCE_LABELS}
          empty={noVisits}
        />
        <Breakdown
          title="En qué aparato"
          parts={partsOf(rows, "device")}
          labels={DEVICE_LABELS}
          empty={noVisits}
        />
        <FigureChart
          {...chart}
          title="Miembros nuevos"
          sentence={sentence("members", "cuenta nueva", "cuentas nuevas")}
          lines={[line("Cuentas nuevas", "members")]}
        />
        <FigureChart
          {...chart}
          title="Comentarios y foro"
          sentence={`${sentence("comments", "comentario aprobado", "comentarios aprobados")} ${counted(total("forum"), "mensaje en el foro", "mensajes en el foro")}.`}
          lines={[line("Comentarios", "comments"), line("Mensajes del foro", "forum")]}
        />
        <FigureChart
          {...chart}
          title="Oración"
          sentence={`${sentence("prayers", "petición", "peticiones")} ${counted(total("prayed"), "vez oramos por alguien", "veces oramos por alguien")}; ${counted(total("prayers_answered"), "respondida", "respondidas")}.`}
          lines={[line("Peticiones", "prayers"), line("Oraciones", "prayed")]}
        />
        <FigureChart
          {...chart}
          title="Testimonios"
          sentence={sentence("testimonials", "testimonio aprobado", "testimonios aprobados")}
          lines={[line("Testimonios", "testimonials")]}
        />
        <FigureChart
          {...chart}
          title="Avisos enviados"
          sentence={`${sentence("notices", "aviso enviado", "avisos enviados")} ${counted(total("notices_read"), "leído", "leídos")}.`}
          lines={[line("Enviados", "notices"), line("Leídos", "notices_read")]}
        />
        <FigureChart
          {...chart}
          title="Avisos en los teléfonos"
          sentence={`${sentence("pushes_accepted", "aviso recibido", "avisos recibidos")} ${pushesText(total)}`}
          lines={[
            line("Recibidos", "pushes_accepted"),
            { ...line("Mostrados", "pushes_shown"), onlyInTable: true },
            line("Abiertos", "pushes_opened"),
            { ...line("Fallaron", "pushes_failed"), onlyInTable: true },
            { ...line("Vencieron", "pushes_expired"), onlyInTable: true },
          ]}
        />
        <NoticeKinds period={period} />
        <NoticeReceipts period={period} />
        <FigureChart
          {...chart}
          title="Ofrendas confirmadas"
          sentence={`${formatMxn(sum(amounts))} en ${counted(total("gifts"), "ofrenda", "ofrendas")}.${compared("gifts")}`}
          lines={[{ label: "Pesos", numbers: amounts }]}
          format={formatMxn}
        />
      </div>
    </>
  );
}
