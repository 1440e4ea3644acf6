import { assert, assertEquals } from "../testing/assert.ts";
import { allowedEndpoint, DEFAULT_PUSH_HOSTS, readPushHosts } from "./push-hosts.ts";

for (const endpoint of [
  "https://fcm.googleapis.com/fcm/send/abc:APA91",
  "https://jmt17.google.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
  "https://web.push.apple.com/QGuQ",
  "https://api.eu.push.apple.com/3/device",
  "https://wns2-par02p.notify.windows.com/w/?token=x",
  "https://FCM.googleapis.com:443/fcm/send/abc",
]) {
  Deno.test(`allowed: ${endpoint}`, () => assert(allowedEndpoint(endpoint, DEFAULT_PUSH_HOSTS)));
}

for (const endpoint of [
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/fcm/send/abc",
  "https://fcm.googleapis.com.evil.example/fcm/send/abc",
  "https://evil-fcm.googleapis.com/fcm/send/abc",
  "https://push.apple.com/QGuQ",
  "https://notpush.apple.com/QGuQ",
  "https://user:pass@fcm.googleapis.com/fcm/send/abc",
  "https://127.0.0.1/fcm/send/abc",
  "https://169.254.169.254/latest/meta-data",
  "file:///etc/passwd",
  "nada",
  "",
]) {
  Deno.test(`refused: ${endpoint}`, () => assertEquals(allowedEndpoint(endpoint, DEFAULT_PUSH_HOSTS), null));
}

Deno.test("PUSH_HOSTS replaces the list; an entry with a port admits that port alone", () => {
  const hosts = readPushHosts(" 127.0.0.1:4433 , ");
  assertEquals(hosts, ["127.0.0.1:4433"]);
  assert(allowedEndpoint("https://127.0.0.1:4433/wpush/v2/x", hosts));
  assertEquals(allowedEndpoint("https://127.0.0.1:4434/wpush/v2/x", hosts), null);
  assertEquals(allowedEndpoint("https://fcm.googleapis.com/fcm/send/abc", hosts), null);
});

Deno.test("without PUSH_HOSTS the real services are meant", () => {
  assertEquals(readPushHosts(undefined), DEFAULT_PUSH_HOSTS);
  assertEquals(readPushHosts(" ,"), DEFAULT_PUSH_HOSTS);
});
