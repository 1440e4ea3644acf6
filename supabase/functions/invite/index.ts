import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { handle } from "./handler.ts";
import { createInviting } from "./servers.ts";

const read = (name: string) => Deno.env.get(name);
const inviting = createInviting(required("SUPABASE_URL", read), {
  publishable: publishableKey(read),
  secret: secretKey(read),
});

Deno.serve((request) => handle(request, inviting));
