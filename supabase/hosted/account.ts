import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { literal, type Deployment } from "./deployment.ts";
import { Problem } from "./words.ts";

const SHORT_NAME_MAX = 30; // identity.shortName of the settings

/**
 * Makes the first super admin, whose address counts as confirmed, and the church's name where the settings have none. An
 * account that exists is raised only if its owner has confirmed the address. An update leaves roles and accounts alone
 * as long as some super admin is active: ADMIN_EMAIL may be an address that its owner has given up.
 */
export async function makeAccount(deployment: Deployment): Promise<void> {
  const { settings, words } = deployment;
  const email = settings.get("ADMIN_EMAIL");
  if (deployment.isUpdate) {
    const admins = await deployment.query(
      "select id from public.app_users where role = 'super_admin' and is_active limit 1",
    );
    if (admins.length > 0) return;
  }
  // Stored before the account is made: after a kill in between, the same one is tried again.
  if (settings.get("ADMIN_PASSWORD") === "")
    settings.set({ ADMIN_PASSWORD: randomBytes(12).toString("base64url") });
  const server = createClient(deployment.projectUrl, settings.get("PROJECT_SECRET_KEY"), {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await server.auth.admin.createUser({
    email,
    password: settings.get("ADMIN_PASSWORD"),
    email_confirm: true,
  });
  if (error?.status === 0) throw new Problem(words.noNetwork);
  if (error && error.code !== "email_exists") throw new Problem(words.accountFailed(error.message));
  const raised = await deployment.query(
    `with raised as (
      update public.app_users set role = 'super_admin' where id = (
        select id from auth.users where lower(email) = ${literal(email)} and email_confirmed_at is not null) returning id),
    named as (
      insert into public.site_settings (key, value) select 'identity', ${identityOf(deployment)} from raised
      on conflict (key) do nothing)
    select id from raised`,
  );
  if (raised.length === 0) throw new Problem(words.accountUnconfirmed(email));
}

/** The setting `identity` until somebody edits it in the administration. */
function identityOf({ settings }: Deployment): string {
  const name = settings.get("CHURCH_NAME");
  const shortName = name.length <= SHORT_NAME_MAX ? name : `${name.slice(0, SHORT_NAME_MAX - 1).trimEnd()}…`;
  const identity = {
    name,
    shortName,
    tagline: settings.get("CHURCH_TOWN"),
    welcome: "Aquí hay lugar para ti.",
  };
  return `${literal(JSON.stringify(identity))}::jsonb`;
}
