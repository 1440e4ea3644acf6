/** A server that notes what it gets over each connection, and says what `answer` writes; then it ends the connection. */
export function aServer(
  answer: (connection: Deno.Conn) => Promise<unknown> | void,
  listener: Deno.Listener = Deno.listen({ hostname: "127.0.0.1", port: 0 }),
) {
  const requests: string[] = [];
  const work = (async () => {
    for await (const connection of listener) {
      const part = new Uint8Array(8_192);
      const count = await connection.read(part).catch(() => null);
      requests.push(new TextDecoder().decode(part.subarray(0, count ?? 0)));
      await Promise.resolve(answer(connection)).catch(() => undefined);
      try {
        connection.close();
      } catch {
        // The caller was faster.
      }
    }
  })().catch(() => undefined);
  return {
    requests,
    port: (listener.addr as Deno.NetAddr).port,
    async stop() {
      listener.close();
      await work;
    },
  };
}

/** Says a text. */
export const saying = (text: string) => (connection: Deno.Conn) =>
  connection.write(new TextEncoder().encode(text));
