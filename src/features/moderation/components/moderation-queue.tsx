import type { ReviewStatus } from "#platform/supabase/decisions.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import type { ModerationFilter } from "../filter.ts";
import { MODERATED_KINDS } from "../item.ts";
import { KINDS } from "../texts.ts";
import { ReviewList } from "./review-list.tsx";

const CHOICES = MODERATED_KINDS.map((value) => ({ value, label: KINDS[value].title }));

interface ModerationQueueProps {
  status: ReviewStatus;
  filter: ModerationFilter;
  onChange: (next: Partial<ModerationFilter>) => void;
  /** Takes search and choices away; absent while nothing is left out. */
  onUnfilter: (() => void) | undefined;
}

/** The list of a state, of the kind and with the words that the address asks for. */
export function ModerationQueue({ status, filter, onChange, onUnfilter }: ModerationQueueProps) {
  const { kind, search } = filter;
  return (
    <>
      <FilterBar
        search={
          <SearchField
            label="Buscar"
            placeholder="Nombre o palabras"
            value={search}
            onSearch={(words) => onChange({ search: words })}
          />
        }
        chosen={[kind]}
      >
        <ChoiceSelect
          label="Tipo"
          placeholder="Todo"
          choices={CHOICES}
          value={kind}
          onChange={(chosen) => onChange({ kind: chosen })}
        />
      </FilterBar>
      <ReviewList
        // a selection in one list does not apply to another
        key={status}
        question={{ status, kinds: kind && [kind], search }}
        empty={
          onUnfilter && (
            <EmptyState
              title="No hay nada así"
              action={
                <Button variant="secondary" onClick={onUnfilter}>
                  Quitar los filtros
                </Button>
              }
            >
              Prueba con otra palabra o con menos filtros.
            </EmptyState>
          )
        }
      />
    </>
  );
}
