import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { AppError } from "#platform/supabase/errors.ts";

/** A row whose number rises at each save; null for something new. */
type Versioned = { version: number; id?: unknown } | null;

export interface VersionedSaveOptions<Row extends Versioned, Fields extends FieldValues, Sent> {
  form: UseFormReturn<Fields, unknown, Sent>;
  /** The edited row; null for a new one. */
  row: Row;
  /** A row as the form shows it. */
  fieldsOf: (row: NonNullable<Row>) => Fields;
  /** The other version's values, field by field, beside those of the form. */
  describe: (other: NonNullable<Row>, mine: Fields) => { label: string; value: string }[];
  /** Saves over the version of `base`; null when the server has no row with it. */
  save: (base: Row, sent: Sent) => Promise<Row | null>;
  /** The row as it is now; null when it is gone. */
  read: (base: Row) => Promise<Row | null>;
  onSaved: (row: NonNullable<Row>) => void;
}

/**
 * Saving a row that somebody else may save too: never a silent overwrite. What they saved is shown beside the form, and
 * the person chooses.
 */
export function useVersionedSave<Row extends Versioned, Fields extends FieldValues, Sent>({
  form,
  row,
  fieldsOf,
  describe,
  save,
  read,
  onSaved,
}: VersionedSaveOptions<Row, Fields, Sent>) {
  const client = useQueryClient();
  const [base, setBase] = useState(row);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [other, setOther] = useState<NonNullable<Row> | null>(null);

  /** Answers whether it was saved. */
  async function send(over: Row, sent: Sent): Promise<boolean> {
    setPending(true);
    setError(null);
    try {
      const saved = await save(over, sent);
      if (saved) {
        setBase(saved);
        showSaved(client, saved);
        onSaved(saved);
        return true;
      }
      const current = await read(over);
      if (!current) throw new AppError("not-found", "versioned-row");
      // The same version, and yet no row was updated: the right to it was lost.
      if (current.version === over?.version) throw new AppError("denied", "versioned-row");
      setOther(current);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
    return false;
  }

  /** Continues from `next`, and clears conflict and error. */
  const rebase = useCallback((next: Row) => {
    setBase(next);
    setOther(null);
    setError(null);
  }, []);

  return {
    error,
    /** Another person's version saved meanwhile, until the conflict is resolved. */
    other,
    rebase,
    /** Saves values of no form, over the same version or the given one; resolves to whether they were saved. */
    save: (sent: Sent, over: Row = base) => send(over, sent),
    /** For `Form` or `FormDialog`. */
    shell: {
      form,
      pending,
      conflict: other && {
        differences: describe(other, form.getValues()),
        onKeepMine: async (sent: Sent) => {
          rebase(other);
          await send(other, sent);
        },
        onTakeOther: () => {
          rebase(other);
          form.reset(fieldsOf(other), { keepFieldsRef: true });
        },
      },
      onSubmit: async (sent: Sent) => void (await send(base, sent)),
    },
  };
}

/**
 * Puts a saved row in the place of its older versions in all cached answers. Otherwise the next act on the row would send
 * the old version and be refused.
 */
function showSaved(client: QueryClient, saved: { version: number; id?: unknown }): void {
  if (saved.id === undefined) return;
  for (const { queryKey, state } of client.getQueryCache().findAll()) {
    const data = withSaved(state.data, saved);
    // Not an answer of the server to this query: its age stays.
    if (data !== state.data) client.setQueryData(queryKey, data, { updatedAt: state.dataUpdatedAt });
  }
}

function withSaved(data: unknown, saved: { version: number; id?: unknown }): unknown {
  if (Array.isArray(data)) {
    const items = data.map((item) => withSaved(item, saved));
    return items.some((item, index) => item !== data[index]) ? items : data;
  }
  if (!isPlainObject(data)) return data;
  const isOlder =
    data["id"] === saved.id && typeof data["version"] === "number" && data["version"] < saved.version;
  const changed = Object.entries(data).flatMap(([key, value]) => {
    const next = withSaved(value, saved);
    return next === value ? [] : [[key, next] as const];
  });
  if (changed.length === 0 && !isOlder) return data;
  return { ...data, ...Object.fromEntries(changed), ...(isOlder && saved) };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
