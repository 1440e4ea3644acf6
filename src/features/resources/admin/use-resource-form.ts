import { useState } from "react";
import type { Resource } from "../resource.ts";
import { cleanTag } from "../rules.ts";
import { fileProblem } from "./file-check.ts";
import { fieldProblems, tagProblem, type FieldProblems, type ResourceFields } from "./schema.ts";

const BLANK: ResourceFields = { title: "", description: "", category: "", tags: [], visibility: "public" };

/** What stands in the form of a resource, with what is wrong about it. */
export function useResourceForm(resource: Resource | null) {
  const [initial, setInitial] = useState(() => fieldsOf(resource));
  const [fields, setFields] = useState(initial);
  const [tagDraft, setTagDraft] = useState("");
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<FieldProblems>({});

  /** The fields as they are sent; null when something is wrong, which is said beside its field. */
  async function checked(): Promise<ResourceFields | null> {
    // What was written into the box of tags and not added is meant too.
    const draft = tagDraft.trim();
    const wrongTag = draft === "" ? undefined : tagProblem(draft, fields.tags);
    const tags = draft === "" || wrongTag ? fields.tags : [...fields.tags, cleanTag(draft)];
    const found = fieldProblems({ ...fields, tags }, file !== null || resource !== null);
    const wrongFile = file && (await fileProblem(file));
    const all = { ...found, ...(wrongTag && { tags: wrongTag }), ...(wrongFile && { file: wrongFile }) };
    setProblems(all);
    if (Object.keys(all).length > 0) return null;
    setFields((now) => ({ ...now, tags }));
    setTagDraft("");
    return { ...fields, title: fields.title.trim(), description: fields.description.trim(), tags };
  }

  return {
    checked,
    dirty: file !== null || tagDraft !== "" || JSON.stringify(fields) !== JSON.stringify(initial),
    /** Puts what somebody else saved into the form. */
    take: (other: Resource) => {
      setInitial(fieldsOf(other));
      setFields(fieldsOf(other));
      setFile(null);
      setTagDraft("");
    },
    file,
    inputs: {
      fields,
      file,
      tagDraft,
      problems,
      onChange: (change: Partial<ResourceFields>) => setFields((now) => ({ ...now, ...change })),
      onTagDraft: setTagDraft,
      onFile: (chosen: File) => {
        setFile(chosen);
        void fileProblem(chosen).then((problem) =>
          setProblems(({ file: _old, ...others }) => (problem ? { ...others, file: problem } : others)),
        );
        // A first title, to be corrected: the name without its extension.
        setFields((now) =>
          now.title === "" ? { ...now, title: chosen.name.replace(/\.[^.]*$/, "").slice(0, 100) } : now,
        );
      },
    },
  };
}

function fieldsOf(resource: Resource | null): ResourceFields {
  if (!resource) return BLANK;
  const { title, description, category, tags, visibility } = resource;
  return { title, description, category, tags, visibility };
}
