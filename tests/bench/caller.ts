import http from "node:http";

/** A request without the caller's own headers. */
export interface Asked {
  method: string;
  path: string;
  body: string | null;
}

export interface Answer {
  status: number;
  text: string;
}

/** Status of a request whose connection broke. */
export const UNANSWERED = 0;

/** A person's browser as a server sees it: an address of this machine and connections that nobody else has. */
export class Caller {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 6 });
  readonly #address: string;

  constructor(number: number) {
    this.#address = `127.0.${1 + (number >> 8)}.${number & 255}`;
  }

  ask(port: number, asked: Asked & { headers: Record<string, string> }): Promise<Answer> {
    const { method, path, body, headers } = asked;
    return new Promise((resolve) => {
      const request = http.request(
        {
          host: "127.0.0.1",
          port,
          method,
          path,
          agent: this.#agent,
          localAddress: this.#address,
          headers: {
            ...headers,
            host: `localhost:${port}`,
            ...(body !== null && { "content-type": "application/json" }),
          },
        },
        (answer) => {
          let text = "";
          answer.setEncoding("utf8");
          answer.on("data", (piece: string) => (text += piece));
          answer.on("end", () => resolve({ status: answer.statusCode ?? UNANSWERED, text }));
        },
      );
      request.on("error", (error: NodeJS.ErrnoException) => {
        // The server had closed what nobody used for five seconds: a browser asks again by itself.
        if (request.reusedSocket && error.code === "ECONNRESET") resolve(this.ask(port, asked));
        else resolve({ status: UNANSWERED, text: "" });
      });
      request.end(body ?? undefined);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
