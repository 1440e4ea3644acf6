import type { LocalDatabase } from "./database.ts";
import { refusal } from "./gotrue-answers.ts";
import { makeAccount, problemOf, refusalOfCaller, type InviteOptions } from "./invite.ts";

type Options = Omit<InviteOptions, "mailer">;

interface AdminBody {
  email?: string;
  password?: string;
  email_confirm?: boolean;
  user_metadata?: Record<string, unknown>;
}

const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/**
 * `POST /auth/v1/admin/users` of GoTrue, which Lite lacks: makes an account for the secret key alone, and confirms it after
 * that if asked to. A password is taken as it is.
 */
export async function createUser(request: Request, { db, keys, forward }: Options): Promise<Response> {
  const refused = await refusalOfCaller(request, keys, forward);
  if (refused) return refused;
  const body = (await request.json()) as AdminBody;
  if (!body.email)
    return refusal(400, "validation_failed", "Cannot create a user without either an email or phone");
  const wrong = problemOf(body.email);
  if (wrong) return refusal(400, "validation_failed", wrong);
  const email = body.email.toLowerCase();
  if ((await db.query("select from auth.users where email = $1", [email])).length > 0)
    return refusal(422, "email_exists", "A user with this email address has already been registered");
  try {
    const id = await makeAccount(db, email, body.user_metadata ?? {}, {
      isInvited: false,
      isConfirmed: body.email_confirm === true,
      ...(body.password && { password: body.password }),
    });
    return Response.json(await userOf(db, id));
  } catch {
    // two at once, or a trigger's refusal
    return refusal(500, "unexpected_failure", "Database error creating new user");
  }
}

/** `PUT /auth/v1/admin/users/<id>` of GoTrue, for the password alone: another one ends every session. */
export async function updateUser(
  request: Request,
  id: string,
  { db, keys, forward, passwordMin }: Options & { passwordMin: number },
): Promise<Response> {
  const refused = await refusalOfCaller(request, keys, forward);
  if (refused) return refused;
  if (!UUID.test(id)) return refusal(400, "validation_failed", "user_id must be an UUID");
  const user = await userOf(db, id);
  if (!user) return refusal(404, "user_not_found", "User not found");
  const { password } = (await request.json()) as AdminBody;
  if (password === undefined) return Response.json(user);
  if (password.length < passwordMin) {
    return refusal(422, "weak_password", `Password should be at least ${passwordMin} characters.`);
  }
  await db.transaction(async (statements) => {
    await statements.query(
      "update auth.users set encrypted_password = extensions.crypt($2, extensions.gen_salt('bf', 10)) where id = $1",
      [id, password],
    );
    await statements.query("delete from auth.sessions where user_id = $1", [id]);
  });
  return Response.json(user);
}

async function userOf(db: LocalDatabase, id: string): Promise<Record<string, unknown> | undefined> {
  const [user] = await db.query(
    `select id, aud, role, email, '' as phone, email_confirmed_at, raw_app_meta_data as app_metadata,
       raw_user_meta_data as user_metadata, false as is_anonymous from auth.users where id = $1`,
    [id],
  );
  return user;
}
