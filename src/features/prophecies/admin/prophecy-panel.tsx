import { useCallback, useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router-dom";
import { editAddress, listAddress, newAddress, readView } from "./panel-address.ts";
import { ProphecyListPanel } from "./panel/prophecy-list-panel.tsx";
import { panelFilter } from "./prophecy-filter.ts";
import { ProphecyEditor } from "./prophecy-editor.tsx";

/** /admin/blog: the list, or the editor of `?editar=<id>` and `?nueva`. */
export function ProphecyPanel() {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const view = readView(params);
  const filter = panelFilter.write(panelFilter.read(params));
  const id = view.kind === "list" ? null : view.id;

  const onCreated = useCallback(() => {
    if (id) void navigate(editAddress(id, filter), { replace: true, preventScrollReset: true });
    // oxlint-disable-next-line react/exhaustive-deps -- the filter does not change while the editor is open
  }, [id, navigate]);

  if (view.kind === "list") return <ProphecyListPanel />;
  if (!id) return <NewProphecy filter={filter} />;
  return (
    <ProphecyEditor
      key={id}
      id={id}
      isNew={view.kind === "new"}
      back={listAddress(filter)}
      onCreated={onCreated}
    />
  );
}

/** Gives a new prophecy its id, in the address: after a reload its copy is found under it. */
function NewProphecy({ filter }: { filter: Record<string, string> }) {
  const [id] = useState(() => crypto.randomUUID());
  return <Navigate to={newAddress(id, filter)} replace />;
}
