import { useState } from "react";

/**
 * The fields of a form with what is wrong about them: asked at `check`, and at each change once something was shown.
 * `problemsOf` answers nothing for a field that is right.
 */
export function useFields<Fields extends object, Problems extends object>(
  start: Fields | (() => Fields),
  problemsOf: (fields: Fields) => Problems,
) {
  const [initial, setInitial] = useState(start);
  const [fields, setFields] = useState(initial);
  const [problems, setProblems] = useState<Partial<Problems>>({});

  return {
    /** Whether something typed would be lost. */
    dirty: JSON.stringify(fields) !== JSON.stringify(initial),
    /** The fields when all are right, else null. */
    check: (): Fields | null => {
      const found = problemsOf(fields);
      setProblems(found);
      return Object.keys(found).length === 0 ? fields : null;
    },
    /** Starts over from other fields. */
    replace: (next: Fields) => {
      setInitial(next);
      setFields(next);
      setProblems({});
    },
    /** For the set of fields. */
    inputs: {
      fields,
      problems,
      onChange: (change: Partial<Fields>) => {
        setFields((now) => ({ ...now, ...change }));
        if (Object.keys(problems).length > 0) setProblems(problemsOf({ ...fields, ...change }));
      },
    },
  };
}
