import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createInviting } from "./servers.ts";

const read = (name: string) => Deno.env.get(name);
const inviting = createInviting(required("SUPABASE_URL", read), {
  publishable: publishableKey(read),
  secret: secretKey(read),
});

serve((request) => handle(request, inviting));
