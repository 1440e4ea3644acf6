import { required } from "../_shared/environment.ts";
import { serve } from "../_shared/health.ts";
import { handle } from "./handler.ts";

const siteUrl = required("SITE_URL", (name: string) => Deno.env.get(name));

serve((request) => handle(request, siteUrl));
