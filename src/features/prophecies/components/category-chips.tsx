import { useQuery } from "@tanstack/react-query";
import { PROPHECY_CATEGORIES } from "#domain/choices.ts";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { prophecyCategories } from "../queries.ts";
import styles from "./prophecy-search.module.css";

export interface CategoryChipsProps {
  /** undefined is all. */
  value: string | undefined;
  onChange: (category: string | undefined) => void;
}

/** The categories of the blog with what each of them holds; one without any prophecy is not offered. */
export function CategoryChips({ value, onChange }: CategoryChipsProps) {
  const { data } = useQuery(prophecyCategories());
  const totalOf = (category: string) => data?.find((one) => one.category === category)?.total ?? 0;
  const offered = PROPHECY_CATEGORIES.filter(
    (category) => !data || category === value || totalOf(category) > 0,
  );
  const all = data?.reduce((sum, { total }) => sum + total, 0);
  return (
    <ChoiceTabs
      label="Categoría"
      choices={[
        { value: undefined, label: <Chip name="Todas" total={all} /> },
        ...offered.map((category) => ({
          value: category as string,
          label: <Chip name={category} total={data && totalOf(category)} />,
        })),
      ]}
      value={value}
      onChange={onChange}
    />
  );
}

function Chip({ name, total }: { name: string; total: number | undefined }) {
  return (
    <>
      {name} <span className={styles.count}>{total}</span>
    </>
  );
}
