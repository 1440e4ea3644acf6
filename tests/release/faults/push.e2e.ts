import { startBackend } from "#tests/support/backend.ts";
import { everySeed } from "#tests/support/every-seed.ts";
import { publishAndTell } from "#tests/support/publish-and-tell.ts";
import { startPushService } from "#tests/support/push/push-service.ts";
import { PEOPLE } from "#tests/support/site.ts";
import { expect, freshText, test } from "#tests/support/spoiled-site.ts";

/** Answers of a push service that is not well; the message is tried again. */
const UNWELL = [429, 500, 502, 503, 408];
/** More rounds than a message has attempts. */
const ROUNDS = 8;

test("fault 33: a push service that is busy, down, or knows a device no longer", async () => {
  const pushService = await startPushService();
  await using site = await startBackend({ env: pushService.functionEnvironment });
  const admin = await site.signedIn(PEOPLE.abel);
  const dispatch = () =>
    fetch(`${site.origin}/functions/v1/push-dispatch`, {
      method: "POST",
      headers: { Authorization: `Bearer ${site.keys.dispatchSecret}` },
    });
  const waiting = async () =>
    (await site.db.query<{ n: number }>("select count(*)::int as n from private.push_queue"))[0]?.n ?? 0;
  const leased = async () =>
    (
      await site.db.query<{ n: number }>(
        "select count(*)::int as n from private.push_queue where leased_until > now()",
      )
    )[0]?.n;
  try {
    await everySeed(33, async (random) => {
      const devices = Array.from({ length: 2 + Math.floor(random.next() * 5) }, () => ({
        ...pushService.newDevice(site.keys.vapidPublicKey),
        isGone: random.chance(0.3),
      }));
      for (const { endpoint, p256dh, auth, isGone } of devices) {
        await site.db.query(
          "insert into public.push_subscriptions (user_id, endpoint, p256dh, auth, device_label) select id, $1, $2, $3, 'Firefox' from auth.users where email = $4",
          [endpoint, p256dh, auth, PEOPLE.marta],
        );
        if (isGone) pushService.expire(endpoint);
      }
      const before = pushService.accepted.length;
      pushService.fault({
        status: random.one(UNWELL),
        times: Math.floor(random.next() * 6),
        headers: random.chance(0.5)
          ? { "retry-after": random.one(["1", "120", new Date().toUTCString()]) }
          : {},
      });
      await publishAndTell(admin, { title: freshText("Palabra"), content: "<p>Paz.</p>" });
      // Time goes by between the rounds; a sender may be called twice at once.
      for (let round = 0; round < ROUNDS && (await waiting()) > 0; round += 1) {
        await expect.poll(leased).toBe(0);
        await site.db.exec("update private.push_queue set not_before = now()");
        await Promise.all(random.chance(0.3) ? [dispatch(), dispatch()] : [dispatch()]);
      }
      const stuck = await waiting();
      const taken = pushService.accepted.slice(before);
      const verdict = { lost: 0, doubled: 0, stuck };
      for (const { endpoint, isGone } of devices) {
        const times = taken.filter(({ token }) => endpoint.endsWith(token)).length;
        if (!isGone && times === 0) verdict.lost += 1;
        if (times > 1) verdict.doubled += 1;
        const rows = await site.db.query(
          "delete from public.push_subscriptions where endpoint = $1 returning id",
          [endpoint],
        );
        if ((rows.length === 0) !== isGone) verdict.stuck += 1;
      }
      return verdict;
    });
  } finally {
    await pushService.close();
  }
});
