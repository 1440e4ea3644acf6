import { useEffect, useState } from "react";

/** Storage of the site on this device, used and allowed, in bytes. */
export interface Room {
  used: number;
  quota: number;
}

/** Asks the browser again each time `when` changes; null where it does not tell. */
export function useRoom(when: unknown): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useEffect(() => {
    let gone = false;
    void (navigator.storage?.estimate?.() ?? Promise.resolve({})).then(
      ({ usage, quota }: StorageEstimate) => {
        if (!gone && usage !== undefined && quota !== undefined) setRoom({ used: usage, quota });
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [when]);
  return room;
}
