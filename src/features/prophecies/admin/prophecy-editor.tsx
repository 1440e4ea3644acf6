import { queryOptions, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { problemText } from "#platform/supabase/problem-text.ts";
import { readForEditing } from "./api.ts";
import { myName } from "./queries.ts";
import { EditorScreen } from "./screen/editor-screen.tsx";
import { PROPHECY_PROBLEMS } from "./texts.ts";

export interface ProphecyEditorProps {
  id: string;
  /** It may not be on the server yet. */
  isNew: boolean;
  back: string;
  onCreated: () => void;
}

/** Loads a prophecy and opens it. A new one can be begun without network. */
export function ProphecyEditor({ id, isNew, back, onCreated }: ProphecyEditorProps) {
  // The address forgets that it was new with the first save; the editor goes on.
  const [begunHere] = useState(isNew);
  const read = useQuery(prophecyToEdit(id));
  const name = useQuery(myName);
  if (read.isPending || name.isPending) return <EditorLoading />;
  const row = read.data ?? null;
  if (row || begunHere) {
    return (
      <EditorScreen key={id} id={id} row={row} myName={name.data ?? ""} back={back} onCreated={onCreated} />
    );
  }
  if (read.isError) return <NotOpened error={read.error} back={back} retry={() => void read.refetch()} />;
  return (
    <EmptyState
      title="Esta profecía ya no existe"
      action={<LinkButton to={back}>Volver a la lista</LinkButton>}
    >
      Puede que otra persona la haya eliminado.
    </EmptyState>
  );
}

/** Read when an editor opens, and not refetched while somebody writes in it. */
function prophecyToEdit(id: string) {
  return queryOptions({
    queryKey: ["prophecy-in-editor", id],
    queryFn: ({ signal }) => readForEditing(id, signal),
    gcTime: 0,
    staleTime: Infinity,
    retry: false,
  });
}

function NotOpened({ error, back, retry }: { error: Error; back: string; retry: () => void }) {
  return (
    <EmptyState
      title="No pudimos abrir esta profecía"
      action={
        <>
          <Button onClick={retry}>Reintentar</Button>{" "}
          <LinkButton variant="secondary" to={back}>
            Volver a la lista
          </LinkButton>
        </>
      }
    >
      {problemText(error, PROPHECY_PROBLEMS)} Si tenías cambios sin guardar, siguen en este dispositivo.
    </EmptyState>
  );
}

function EditorLoading() {
  return (
    <Loading label="Abriendo la profecía…">
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  );
}
