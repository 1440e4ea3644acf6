import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";
import { SeminarList } from "#features/seminars/components/seminar-list.tsx";
import { SeminarSearch } from "#features/seminars/components/seminar-search.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /seminarios: what is taught in the congregation; `?buscar=` searches. */
export default function SeminarsRoute() {
  const [params, setParams] = useSearchParams();
  const search = params.get("buscar")?.trim() || undefined;
  const find = useCallback(
    (words: string | undefined) =>
      setParams(words ? { buscar: words } : {}, { replace: true, preventScrollReset: true }),
    [setParams],
  );
  return (
    <div className={styles.page}>
      <PageTitle
        title="Seminarios"
        lead="Para aprender juntos, paso a paso: de dónde viene nuestra fe y cómo se vive entre semana."
      />
      <SeminarSearch search={search} onSearch={find} />
      <SeminarList filter={{ search }} />
    </div>
  );
}
