import { required, secretKey } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";
import { createSaving } from "./servers.ts";

const read = (name: string) => Deno.env.get(name);
const saving = createSaving(required("SUPABASE_URL", read), secretKey(read));

serve((request) => handle(request, saving));
