/** Answers of a server by the beginning of the command; `hang up` ends the conversation, null says nothing. */
export type Script = Record<string, string>;

const WELL: Script = {
  EHLO: "250-local\r\n250 AUTH PLAIN",
  AUTH: "235 2.7.0 ok",
  MAIL: "250 2.1.0 ok",
  RCPT: "250 2.1.5 ok",
  DATA: "354 go on",
  ".": "250 2.0.0 queued",
  QUIT: "221 bye",
  RSET: "250 ok",
};
const HANG_UP = "hang up";

/** A mail server that follows a script, and notes what it hears. */
export function aMailServer(changes: Script = {}) {
  const script = { ...WELL, ...changes };
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const heard: string[] = [];
  const say = (connection: Deno.Conn, text: string) =>
    connection.write(new TextEncoder().encode(`${text}\r\n`));

  async function talk(connection: Deno.Conn): Promise<void> {
    await say(connection, script["greeting"] ?? "220 local ESMTP");
    let got = "";
    let isMessage = false;
    const part = new Uint8Array(65_536);
    for (;;) {
      const count = await connection.read(part);
      if (count === null) return;
      got += new TextDecoder().decode(part.subarray(0, count));
      for (let end = got.indexOf("\r\n"); end >= 0; end = got.indexOf("\r\n")) {
        const line = got.slice(0, end);
        got = got.slice(end + 2);
        heard.push(line);
        if (isMessage && line !== ".") continue;
        const command: string = isMessage ? "." : (line.split(/[ :]/)[0] ?? "").toUpperCase();
        const answer: string = script[command] ?? "502 unknown";
        if (answer === HANG_UP) return;
        await say(connection, answer);
        isMessage = command === "DATA" && answer.startsWith("354");
      }
    }
  }
  const work = (async () => {
    for await (const connection of listener)
      void talk(connection)
        .catch(() => undefined)
        .finally(() => {
          try {
            connection.close();
          } catch {
            // The sender was faster.
          }
        });
  })().catch(() => undefined);
  return {
    heard,
    port: (listener.addr as Deno.NetAddr).port,
    async stop() {
      listener.close();
      await work;
    },
  };
}
