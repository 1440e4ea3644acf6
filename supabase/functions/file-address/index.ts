import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { handle } from "./handler.ts";
import { createFiles } from "./storage.ts";

const read = (name: string) => Deno.env.get(name);
const files = createFiles(required("SUPABASE_URL", read), {
  publishable: publishableKey(read),
  secret: secretKey(read),
});

Deno.serve((request) => handle(request, files));
