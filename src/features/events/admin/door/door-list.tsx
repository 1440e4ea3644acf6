import { Trash2, UserPlus } from "lucide-react";
import { useState } from "react";
import { counted } from "#lib/counting.ts";
import { phoneLink } from "#lib/phone.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { DeliveryBadge } from "#ui/content/delivery-badge.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { ChurchEvent } from "../../event.ts";
import type { EventPerson } from "../api.ts";
import { useRemoveGuest } from "../queries.ts";
import { GuestDialog } from "./guest-dialog.tsx";
import { useArrivals } from "./use-arrivals.ts";
import styles from "./door-list.module.css";

export interface DoorListProps {
  event: ChurchEvent;
  /** yyyy-mm-dd. */
  day: string;
  /** Of that day. */
  people: readonly EventPerson[];
}

/** The people expected on a day, each with a checkbox to tick on arrival, on the screen or on paper. */
export function DoorList({ event, day, people }: DoorListProps) {
  const arrivals = useArrivals(event);
  const remove = useRemoveGuest();
  const [isAdding, setAdding] = useState(false);
  const here = heads(people.filter((person) => arrivals.isHere(person)));
  return (
    <div className={layout.stack3}>
      {people.length > 0 && (
        <p className={textStyles.soft}>
          <output>
            {counted(here, "Ha llegado # persona", "Han llegado # personas")} de {heads(people)}.
          </output>
        </p>
      )}
      <ul className={styles.people}>
        {people.map((person) => (
          <li key={person.person}>
            <label className={styles.person}>
              <input
                type="checkbox"
                checked={arrivals.isHere(person)}
                onChange={({ target }) => arrivals.mark(person, target.checked)}
              />
              <span className={textStyles.bold}>
                {person.name}
                {person.party > 1 && <> y {person.party - 1} más</>}
              </span>
            </label>
            {person.phone && (
              <a className={textStyles.quiet} href={phoneLink(person.phone)}>
                {person.phone}
              </a>
            )}
            {person.email && (
              <span className={`${textStyles.quiet} ${styles.screenOnly}`}>{person.email}</span>
            )}
            <span className={styles.signs}>
              {person.state === "waiting" && <Badge tone="warning">En lista de espera</Badge>}
              {person.is_guest && <Badge>Sin cuenta</Badge>}
              <span className={styles.screenOnly}>
                {person.state === "going" && !person.is_guest && <Badge tone="success">Confirmó</Badge>}
                <DeliveryBadge delivery={arrivals.deliveryOf(person)} />
              </span>
            </span>
            <span className={styles.note} aria-hidden="true" />
            {person.is_guest && (
              <span className={styles.screenOnly}>
                <IconButton
                  label={`Quitar a ${person.name} de la lista`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(person)}
                >
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </span>
            )}
          </li>
        ))}
      </ul>
      <p className={styles.screenOnly}>
        <Button
          variant="secondary"
          icon={<UserPlus aria-hidden="true" />}
          disabled={event.status !== "published"}
          onClick={() => setAdding(true)}
        >
          Agregar a alguien
        </Button>
      </p>
      {isAdding && <GuestDialog event={event} day={day} onClose={() => setAdding(false)} />}
    </div>
  );
}

/** How many people, companions included. */
function heads(people: readonly EventPerson[]): number {
  return people.reduce((sum, { party }) => sum + party, 0);
}
