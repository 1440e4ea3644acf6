import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState } from "react";
import { Undo2 } from "lucide-react";
import { counted } from "#lib/counting.ts";
import { useUndoableDeletion } from "#platform/query/use-undoable-deletion.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, choiceField, pageField, searchField } from "#ui/address/address.ts";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { DeviceCopy } from "#ui/content/device-copy.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { type Message, type MessageStatus, MESSAGE_STATUSES } from "../message.ts";
import { deleteMessage } from "./api.ts";
import { messageColumns } from "./message-columns.tsx";
import { MessageDialog } from "./message-dialog.tsx";
import { inboxPage, messageKeys, useMessageAct, type MessageAct } from "./queries.ts";

/** Parameters of the inbox's address. */
const inboxFilter = addressFilter({
  status: choiceField("estado", MESSAGE_STATUSES, "new"),
  search: searchField(),
  page: pageField,
});

const TABS: readonly { value: MessageStatus; label: string }[] = [
  { value: "new", label: "Nuevos" },
  { value: "answered", label: "Respondidos" },
  { value: "archived", label: "Archivados" },
  { value: "spam", label: "Posible spam" },
];

const TEXTS = {
  loading: "Cargando mensajes…",
  failed: (error: Error) => `No pudimos cargar los mensajes. ${problemText(error)}`,
  total: (count: number) => counted(count, "mensaje", "mensajes"),
  noneSuch: "No hay mensajes así",
};

/** /admin/mensajes: what people write to the office, read and answered here. */
export function InboxPanel() {
  const [filter, change, unfilter] = useAddressFilter(inboxFilter);
  const online = useOnline();
  const { userId } = useSession();
  const { data, error, isPlaceholderData, refetch, dataUpdatedAt } = useQuery(inboxPage(filter, userId));
  const isCopy = data?.fromDevice ?? false;
  const deletion = useUndoableDeletion(deleteMessage, messageKeys.all);
  const [open, setOpen] = useState<Message | null>(null);
  const act = useMessageAct();
  const { mutate } = act;
  const openMessage = useCallback(
    (message: Message) => {
      setOpen(message);
      if (message.read_at !== null || isCopy) return;
      mutate(
        { message, act: "read" },
        { onSuccess: (now) => setOpen((shown) => (shown?.id === now?.id ? now : shown)) },
      );
    },
    [mutate, isCopy],
  );
  const columns = useMemo(() => messageColumns(openMessage), [openMessage]);
  const page = data?.value;
  const toDelete = page?.rows.filter(({ id }) => deletion.waiting.has(id));
  const shown = page && { ...page, rows: page.rows.filter(({ id }) => !deletion.waiting.has(id)) };

  function carryOut(message: Message, what: MessageAct) {
    mutate({ message, act: what });
    setOpen(null);
  }

  return (
    <AdminPage title="Buzón" lead="Lo que la gente le escribe a la oficina.">
      <AdminList
        label="Mensajes"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={{ data: shown, error, isPlaceholderData, refetch }}
        tabs={TABS}
        search={{ placeholder: "Nombre o palabras" }}
        columns={columns}
        nameOf={({ name }) => `el mensaje de ${name}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Ningún mensaje nuevo">
            Cuando alguien escriba desde la página de Contacto, aparecerá aquí.
          </EmptyState>
        }
      >
        {filter.status === "spam" && (
          <Alert tone="info">
            Parecen escritos por un programa, así que no avisaron a nadie. Si uno es de una persona, ábrelo y
            toca «No es spam».
          </Alert>
        )}
        {deletion.failed && (
          <Alert tone="danger" live>
            No se pudo eliminar el mensaje. Inténtalo de nuevo.
          </Alert>
        )}
        {toDelete?.map(({ id, name }) => (
          <Alert
            key={id}
            live
            title={`Mensaje de ${name} eliminado`}
            actions={
              <Button
                variant="secondary"
                icon={<Undo2 aria-hidden="true" />}
                onClick={() => deletion.undo(id)}
              >
                Deshacer
              </Button>
            }
          />
        ))}
        {isCopy && (
          <DeviceCopy
            title="Puedes leer y llamar; para archivar o marcar hace falta conexión"
            moment={online ? (data?.cachedAt ?? dataUpdatedAt) : null}
          />
        )}
      </AdminList>
      {open && (
        <MessageDialog
          message={open}
          onAct={(what) => carryOut(open, what)}
          onDelete={() => {
            deletion.remove(open.id);
            setOpen(null);
          }}
          onNoted={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </AdminPage>
  );
}
