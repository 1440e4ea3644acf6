import Dexie from "dexie";
import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import "fake-indexeddb/auto";
import { vi } from "vitest";

/**
 * Before each file of the unit tests, which follow one another in one process: modules of the product are evaluated
 * again, and the device has stored nothing. Packages stay loaded, which is the time that this saves; Dexie among them
 * keeps the database that it found when it came.
 */
vi.resetModules();
vi.useRealTimers();
vi.restoreAllMocks();
vi.unstubAllGlobals();
vi.unstubAllEnvs();
const indexedDB = new IDBFactory();
globalThis.indexedDB = indexedDB;
Dexie.dependencies = { indexedDB, IDBKeyRange };
