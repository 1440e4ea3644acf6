import { required } from "../_shared/environment.ts";
import { handle } from "./handler.ts";

const siteUrl = required("SITE_URL", (name: string) => Deno.env.get(name));

Deno.serve((request) => handle(request, siteUrl));
