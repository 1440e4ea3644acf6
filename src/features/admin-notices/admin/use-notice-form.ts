import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useDraftedForm } from "#platform/offline/use-drafted-form.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { leadOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import { useFormFields } from "#ui/form/use-form-fields.ts";
import { useForm } from "#ui/form/use-form.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { AdminNotice } from "../admin-notice.ts";
import { adminNotices, useSendNotice } from "../queries.ts";
import {
  EMPTY_NOTICE,
  fieldsOf,
  isSameNotice,
  noticeSchema,
  otherSite,
  type NoticeFields,
  type NoticePlan,
} from "../schema.ts";
import { elsewhereQuestion, failureOf, repeatedQuestion, replaceQuestion, URGENT } from "./questions.ts";

/** The database's word for a refusal. */
const wordOf = (error: unknown) => (toAppError(error).cause as { message?: unknown } | undefined)?.message;

/** Below it a page has one column (px to rem at 16). */
const NARROW = "(width < 48rem)";

const hasWords = ({ title, message, link }: NoticeFields) => (title + message + link).trim() !== "";

/** The notice that is being written: it survives a reload, and a notice that was written before can begin it. */
export function useNoticeForm() {
  const { userId } = useSession();
  const client = useQueryClient();
  const form = useForm(noticeSchema(Date.now, location.origin), EMPTY_NOTICE);
  const { change } = useFormFields(form);
  const sending = useSendNotice();
  const [failure, setFailure] = useState<unknown>(null);
  const [isFolded, setFolded] = useState(false);
  /** Counts how often the form was begun by a press: it then gets the focus. */
  const [begun, setBegun] = useState(0);
  /** The notice that went out with the words in the form. */
  const [model, setModel] = useState<AdminNotice | null>(null);
  /** The id under which a row is stored whose first id belongs to a notice that was cancelled. */
  const renewed = useRef({ row: "", id: "" });
  const sentAs = useRef("");

  const { subscribe } = form;
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => void (name && setFailure(null)) }),
    [subscribe],
  );

  async function send(plan: NoticePlan, row: string) {
    const id = renewed.current.row === row ? renewed.current.id : row;
    const sendIt = (isAgain: boolean) => sending.mutateAsync({ id, plan, isAgain });
    setFailure(null);
    const site = otherSite(plan.path);
    if (site !== null && !(await confirm(elsewhereQuestion(site)))) throw DECLINED;
    if (plan.isUrgent && !(await confirm(URGENT))) throw DECLINED;
    try {
      await sendIt(false);
    } catch (error) {
      const word = wordOf(error);
      // Cancelled meanwhile: sent once more it is another one.
      if (word === "already_stored") renewed.current = { row, id: crypto.randomUUID() };
      if (word !== "same_notice") {
        setFailure(error);
        throw error;
      }
      const newest = await client.fetchQuery({ ...adminNotices, retry: false }).catch(() => []);
      const other = newest.find((notice) => isSameNotice(notice, plan, Date.now()));
      const question = repeatedQuestion(other, Date.now());
      if (!(await confirm({ ...question, run: () => sendIt(true), problem: failureOf }))) {
        if (other) leadOnceDrawn(other.id);
        throw DECLINED;
      }
    }
    sentAs.current = id;
  }

  const { shell, discard } = useDraftedForm<NoticeFields, NoticePlan>({
    form,
    userId,
    draftKey: "admin-notice",
    start: EMPTY_NOTICE,
    keep: (fields) => (hasWords(fields) ? fields : null),
    send,
    onSent: (isEmpty) => {
      leadOnceDrawn(sentAs.current);
      setModel(null);
      // On a phone the form would push the list of sent notices out of sight.
      setFolded(isEmpty && matchMedia(NARROW).matches);
    },
  });

  const open = () => {
    setFolded(false);
    setBegun((times) => times + 1);
  };

  return {
    shell,
    failure,
    isFolded,
    begun,
    model,
    /** Opens the folded form. */
    open,
    /** Whether another notice may take the place of what is in the form; asks when there are words. */
    mayReplace: async () =>
      !hasWords(form.getValues()) || (await confirm(replaceQuestion(form.getValues("title")))),
    /** Puts a notice that was written before into the form. */
    begin: async (notice: AdminNotice) => {
      await discard();
      change(fieldsOf(notice, Date.now()));
      setModel(notice.status === "sent" ? notice : null);
      open();
    },
  };
}

export type NoticeWriting = ReturnType<typeof useNoticeForm>;

/** Not sent, since the person said no: the words stay. */
const DECLINED = new Error("declined");
