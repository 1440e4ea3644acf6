import { LIMITS } from "#domain/limits.ts";
import { AppError, toAppError } from "#platform/supabase/errors.ts";
import { fieldsOf, type DraftFields, type ProphecyStatus, type SavedProphecy } from "./draft-fields.ts";
import { isBlocked, retryDelay, statusAfterEdit, type EditingState } from "./editing-state.ts";
import { explainMissedSave, isStored, type Attempt } from "./save-outcome.ts";

/** The world outside the editor. Each rejects with what `toAppError` understands. */
export interface EditingPorts {
  /** Inserts a draft; null when the id is taken already. */
  create: (fields: DraftFields) => Promise<SavedProphecy | null>;
  /** Saves over `version`; null when the server has no row with it. */
  update: (version: number, attempt: Attempt) => Promise<SavedProphecy | null>;
  read: () => Promise<SavedProphecy | null>;
  /** Keeps the edits on this device. */
  keep: (copy: { fields: DraftFields; baseVersion: number | null }) => Promise<void>;
  forget: () => Promise<void>;
}

/** However fast somebody writes, the server gets the text at least this often, in milliseconds. */
const LONGEST_WAIT_MS = 15_000;

/**
 * One prophecy being edited: what is on the screen, what the server has, and what happens between the
 * two. It is saved 2 s after an edit. Nothing typed is lost silently, and nobody else's text is overwritten silently.
 */
export class EditingSession {
  #state: EditingState;
  #ports: EditingPorts;
  #listeners = new Set<() => void>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitingSince: number | null = null;
  /** Counts edits, to know whether something was written while a save was under way. */
  #revision = 0;
  #failures = 0;
  /** Sent, but not confirmed: one of them may have arrived all the same. */
  #attempts: Attempt[] = [];
  #work: Promise<void> = Promise.resolve();
  /** The newest copy under way to this device's disk. */
  #keeping: Promise<void> | null = null;
  #closed = false;

  constructor(ports: EditingPorts, fields: DraftFields, row: SavedProphecy | null) {
    this.#ports = ports;
    this.#state = {
      fields,
      row,
      status: "saved",
      other: null,
      problem: null,
      generation: 0,
      hasLocalCopy: true,
      keeping: false,
    };
  }

  get state(): EditingState {
    return this.#state;
  }

  /** Calls `listener` after each change; returns the way to stop. */
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** The person changed something. */
  edit(patch: Partial<DraftFields>): void {
    this.#revision += 1;
    this.#change({ fields: { ...this.#state.fields, ...patch } });
    void this.#keep();
    if (!isBlocked(this.#state) && this.#state.status !== "saving") this.#plan();
  }

  /** Sends now what is unsaved: "Guardar cambios", "Reintentar", leaving. Resolves when it is settled. */
  save(): Promise<void> {
    const { row } = this.#state;
    return this.#enqueue(() => this.#send(row?.status ?? "draft", this.#state.fields));
  }

  /** Publishes what is on the screen. */
  publish(patch: Partial<DraftFields> = {}): Promise<void> {
    if (Object.keys(patch).length > 0) this.edit(patch);
    return this.#enqueue(() => this.#send("published", this.#state.fields));
  }

  /** Takes the prophecy back to a draft; unsaved edits stay edits and are then saved as those of a draft. */
  unpublish(): Promise<void> {
    const { row } = this.#state;
    return row ? this.#enqueue(() => this.#send("draft", fieldsOf(row))) : Promise.resolve();
  }

  /** After a conflict: saves mine over the version of the other. */
  keepMine(): Promise<void> {
    const { other } = this.#state;
    if (!other) return Promise.resolve();
    const wanted = this.#attempts.at(-1)?.status ?? other.status;
    this.#change({ row: other, other: null, status: "waiting" });
    return this.#enqueue(() => this.#send(wanted, this.#state.fields));
  }

  /** After a conflict: shows and keeps what the other saved. */
  takeOther(): void {
    const { other } = this.#state;
    if (other) this.#load(fieldsOf(other), { row: other, other: null, status: "saved" });
    this.#attempts = [];
    this.#forget();
  }

  /** After "gone": stores mine again as a new draft under the same id. */
  restore(): Promise<void> {
    this.#change({ row: null, status: "waiting" });
    return this.save();
  }

  /**
   * Goes on from a copy found on this device; `compare` when somebody saved another version meanwhile.
   * Resolves when this editor has its own copy; rejects when it could not be stored.
   */
  recover(fields: DraftFields, compare: boolean): Promise<void> {
    const { row } = this.#state;
    this.#load(fields, compare && row ? { status: "conflict", other: row } : {});
    const kept = this.#keep();
    if (!isBlocked(this.#state)) this.#plan();
    return kept;
  }

  /** The network is back: a draft that waits for it is sent at once. */
  retryNow(): void {
    if (this.#state.status === "offline" && this.#state.row?.status !== "published") void this.save();
  }

  /** Saves by itself from now on. */
  open(): void {
    this.#closed = false;
  }

  /** Stops saving by itself; what is unsaved stays on this device. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
  }

  #plan(): void {
    const status = statusAfterEdit(this.#state);
    this.#change({ status, problem: null });
    clearTimeout(this.#timer);
    if (status === "saved") this.#forget();
    if (status !== "waiting" || this.#closed) return;
    this.#waitingSince ??= Date.now();
    const longest = this.#waitingSince + LONGEST_WAIT_MS - Date.now();
    this.#later(Math.min(LIMITS.prophecyAutosaveMs, Math.max(0, longest)));
  }

  #later(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#closed) this.#timer = setTimeout(() => void this.save(), delay);
  }

  #enqueue(task: () => Promise<void>): Promise<void> {
    this.#work = this.#work.then(task);
    return this.#work;
  }

  async #send(status: ProphecyStatus, fields: DraftFields): Promise<void> {
    clearTimeout(this.#timer);
    if (isBlocked(this.#state) || this.#isStoredAlready(status, fields)) return;
    if (fields.title.trim() === "") return this.#plan();
    this.#waitingSince = null;
    const attempt = { fields, status };
    const revision = this.#revision;
    this.#attempts.push(attempt);
    this.#change({ status: "saving", problem: null });
    try {
      const { row } = this.#state;
      const stored = row ? await this.#ports.update(row.version, attempt) : await this.#create(attempt);
      if (stored) this.#confirm(stored);
      else await this.#explain(attempt);
    } catch (error) {
      this.#fail(toAppError(error), revision !== this.#revision);
    }
  }

  #isStoredAlready(status: ProphecyStatus, fields: DraftFields): boolean {
    const { row, status: now } = this.#state;
    return now === "saved" && row !== null && isStored({ fields, status }, row);
  }

  /** A prophecy is always born as a draft: publishing a new one takes a second step. */
  async #create(attempt: Attempt): Promise<SavedProphecy | null> {
    const made = await this.#ports.create(attempt.fields);
    return made && attempt.status === "published" ? this.#ports.update(made.version, attempt) : made;
  }

  async #explain(attempt: Attempt): Promise<void> {
    const { row } = this.#state;
    const missed = explainMissedSave(this.#attempts, await this.#ports.read(), row?.version ?? null);
    if (missed.kind === "denied") return this.#fail(new AppError("denied", "prophecy_update"), false);
    if (missed.kind === "gone") return this.#change({ status: "gone" });
    if (missed.kind === "conflict") return this.#change({ status: "conflict", other: missed.other });
    if (isStored(attempt, missed.row)) return this.#confirm(missed.row);
    this.#change({ row: missed.row });
    this.#attempts = [];
    await this.#send(attempt.status, attempt.fields);
  }

  #confirm(row: SavedProphecy): void {
    this.#attempts = [];
    this.#failures = 0;
    this.#change({ row });
    this.#plan();
    // Written meanwhile: the copy on this device is now one of edits to the new version.
    if (this.#state.status !== "saved") void this.#keep();
  }

  #fail(problem: AppError, editedMeanwhile: boolean): void {
    const { kind } = problem;
    this.#failures += 1;
    this.#change(kind === "network" ? { status: "offline" } : { status: "failed", problem });
    // A published text is only ever sent because somebody asked for it at that moment.
    if (this.#state.row?.status === "published") return;
    if (["network", "rate-limited", "maintenance"].includes(kind)) this.#later(retryDelay(this.#failures));
    else if (editedMeanwhile) this.#plan();
  }

  #load(fields: DraftFields, rest: Partial<EditingState>): void {
    this.#revision += 1;
    this.#change({ fields, generation: this.#state.generation + 1, ...rest });
  }

  #keep(): Promise<void> {
    const { fields, row } = this.#state;
    const kept = this.#ports.keep({ fields, baseVersion: row?.version ?? null });
    this.#keeping = kept;
    if (!this.#state.keeping) this.#change({ keeping: true });
    const settle = (hasLocalCopy: boolean) => {
      const keeping = this.#keeping !== kept;
      if (hasLocalCopy !== this.#state.hasLocalCopy || !keeping) this.#change({ hasLocalCopy, keeping });
    };
    kept.then(
      () => settle(true),
      () => settle(false),
    );
    return kept;
  }

  #forget(): void {
    // A copy that cannot be deleted is offered once more and then found to be what the server has.
    this.#ports.forget().catch(() => undefined);
  }

  #change(patch: Partial<EditingState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of this.#listeners) listener();
  }
}
