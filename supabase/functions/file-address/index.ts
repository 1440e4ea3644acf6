import { publishableKey, required, secretKey } from "../_shared/environment.ts";
import { createFiles } from "../_shared/storage.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const read = (name: string) => Deno.env.get(name);
const files = createFiles(required("SUPABASE_URL", read), {
  publishable: publishableKey(read),
  secret: secretKey(read),
});

serve((request) => handle(request, files));
