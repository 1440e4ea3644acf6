import { useCallback, useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { paths, testimonialPath } from "#domain/paths.ts";
import { ShareIcon } from "#features/sharing/components/share-icon.tsx";
import { TestimonialList } from "#features/testimonials/components/testimonial-list.tsx";
import { TestimonialSearch } from "#features/testimonials/components/testimonial-search.tsx";
import { isUuid } from "#lib/uuid.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./page.module.css";
import { ReportPart } from "./report-part.tsx";

/** Where members tell theirs, until their role and its code are here; a built page has it, too, for those who are signed in. */
const PLACE = <div className={styles.telling} />;

/** Members only: visitors do not load it. */
const SubmitTestimonial = lazyPart(
  async () => (await import("#features/testimonials/components/submit-testimonial.tsx")).SubmitTestimonial,
  PLACE,
);

/** /testimonios: what God has done, told by the congregation; with `?testimonio=` one of them alone. */
export default function TestimonialsRoute() {
  const { userId, fullName } = useSession();
  const door = useMembersOnly();
  const [params, setParams] = useSearchParams();
  const search = params.get("buscar") ?? undefined;
  const asked = params.get("testimonio") ?? "";
  const only = isUuid(asked) ? asked : undefined;
  const filter = useMemo(() => ({ search, only }), [search, only]);
  const change = useCallback(
    (words: string | undefined) =>
      setParams(words ? { buscar: words } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <div className={styles.page}>
      <PageTitle
        title="Testimonios"
        lead="Lo que Dios ha hecho entre nosotros, contado por quienes lo vivieron."
        actions={
          door.standing === "visitor" && (
            <LinkButton variant="secondary" to={paths.auth(paths.testimonials())} className={styles.visitors}>
              Inicia sesión para contar el tuyo
            </LinkButton>
          )
        }
      />
      {userId === null && <div className={`${styles.telling} ${styles.members}`} />}
      {userId !== null &&
        (door.standing === "loading" ? (
          PLACE
        ) : (
          <MembersOnly {...door} label="Inicia sesión para contar el tuyo">
            <SubmitTestimonial userId={userId} name={fullName ?? ""} />
          </MembersOnly>
        ))}
      {only ? (
        <p>
          <LinkButton variant="secondary" to={paths.testimonials()}>
            Ver todos los testimonios
          </LinkButton>
        </p>
      ) : (
        <TestimonialSearch search={search} onSearch={change} />
      )}
      <TestimonialList
        filter={filter}
        share={({ id, author_name: author }) => (
          <ShareIcon title={`Testimonio de ${author}`} path={testimonialPath(id)} />
        )}
        report={({ id, author_name: author }) => (
          <ReportPart
            kind="testimonial"
            targetId={id}
            path={testimonialPath(id)}
            what={`el testimonio de ${author}`}
          />
        )}
      />
    </div>
  );
}
