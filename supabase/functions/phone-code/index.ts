import { required, secretKey } from "../_shared/environment.ts";
import { handle } from "./handler.ts";
import { createSaving } from "./servers.ts";

const read = (name: string) => Deno.env.get(name);
const saving = createSaving(required("SUPABASE_URL", read), secretKey(read));

Deno.serve((request) => handle(request, saving));
