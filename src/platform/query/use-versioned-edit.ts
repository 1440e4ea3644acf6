import { useState } from "react";
import { AppError } from "#platform/supabase/errors.ts";

export interface VersionedEditOptions<Row, Fields> {
  row: Row;
  /** Saves over the version of `base`; null when the server has no row with it. */
  save: (base: Row, fields: Fields) => Promise<Row | null>;
  /** The row as it is now; null when it is gone. */
  read: (base: Row) => Promise<Row | null>;
  onSaved: (row: Row) => void;
}

/** Saving a row that somebody else may save too: never a silent overwrite. */
export function useVersionedEdit<Row, Fields>({
  row,
  save,
  read,
  onSaved,
}: VersionedEditOptions<Row, Fields>) {
  const [base, setBase] = useState(row);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [other, setOther] = useState<Row | null>(null);

  async function send(over: Row, fields: Fields) {
    setPending(true);
    setError(null);
    try {
      const saved = await save(over, fields);
      if (saved) return onSaved(saved);
      const current = await read(over);
      if (!current) throw new AppError("not-found", "versioned-row");
      setOther(current);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  }

  return {
    pending,
    error,
    /** What somebody else saved meanwhile, until the person has chosen. */
    other,
    submit: (fields: Fields) => send(base, fields),
    keepMine: (fields: Fields) => {
      const over = other ?? base;
      setBase(over);
      setOther(null);
      return send(over, fields);
    },
    /** Goes on from the other version; its fields belong into the form. */
    takeOther: () => {
      if (other) setBase(other);
      setOther(null);
      setError(null);
    },
  };
}
