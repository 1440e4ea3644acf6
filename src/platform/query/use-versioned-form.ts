import { useVersionedEdit, type VersionedEditOptions } from "./use-versioned-edit.ts";

interface VersionedFormOptions<Row, Fields> extends VersionedEditOptions<Row, Fields> {
  /** The fields as they are sent; null when something is wrong, which the form says. */
  check: () => Fields | null | Promise<Fields | null>;
  /** Puts what somebody else saved into the form. */
  take: (other: NonNullable<Row>) => void;
  /** What it says, field by field. */
  describe: (other: NonNullable<Row>) => readonly { label: string; value: string }[];
}

/** A form for a row that somebody else may save too: what they saved is shown beside it, and the person chooses. */
export function useVersionedForm<Row, Fields>({
  check,
  take,
  describe,
  ...options
}: VersionedFormOptions<Row, Fields>) {
  const { pending, error, other, submit, keepMine, takeOther } = useVersionedEdit(options);

  async function send(over: (fields: Fields) => Promise<void>) {
    const fields = await check();
    if (fields !== null) void over(fields);
  }

  return {
    error,
    other,
    /** For FormDialog. */
    dialog: {
      pending,
      onSubmit: () => send(submit),
      other: other
        ? {
            fields: describe(other),
            onKeepMine: () => void send(keepMine),
            onTakeOther: () => {
              take(other);
              takeOther();
            },
          }
        : undefined,
    },
  };
}
