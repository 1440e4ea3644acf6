import { execFileSync } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export type Certificates = {
  cert: Buffer;
  key: Buffer;
  /** File of the throw-away authority, for DENO_CERT or NODE_EXTRA_CA_CERTS. */
  authorityFile: string;
  /** A value for Chromium's --ignore-certificate-errors-spki-list. */
  spki: string;
  remove: () => void;
};

/** Names under which the browsers know their push services; the proxy leads them all to us. */
const NAMES = [
  "DNS:localhost",
  "IP:127.0.0.1",
  "DNS:fcm.googleapis.com",
  "DNS:jmt17.google.com",
  "DNS:mtalk.google.com",
  "DNS:updates.push.services.mozilla.com",
  "DNS:web.push.apple.com",
];

const NEW_KEY = "-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes";

/** A certificate authority for this run alone, and a leaf for the push services' names. Needs `openssl`. */
export function makeCertificates(): Certificates {
  const directory = mkdtempSync(join(tmpdir(), "push-certificates-"));
  const file = (name: string) => join(directory, name);
  const openssl = (command: string) =>
    execFileSync("openssl", command.split(/\s+/), { cwd: directory, stdio: "pipe" });

  openssl(
    `req -x509 ${NEW_KEY} -days 2 -subj /CN=throw-away-test-authority -keyout ca.key -out ca.pem
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign`,
  );
  openssl(`req ${NEW_KEY} -subj /CN=localhost -keyout leaf.key -out leaf.csr`);
  writeFileSync(
    file("extensions"),
    `basicConstraints=CA:FALSE\nextendedKeyUsage=serverAuth\nsubjectAltName=${NAMES.join(",")}\n`,
  );
  openssl(
    `x509 -req -days 2 -in leaf.csr -CA ca.pem -CAkey ca.key -CAcreateserial -extfile extensions -out leaf.pem`,
  );
  const cert = readFileSync(file("leaf.pem"));
  const publicKey = new X509Certificate(cert).publicKey.export({ type: "spki", format: "der" });
  return {
    cert,
    key: readFileSync(file("leaf.key")),
    authorityFile: file("ca.pem"),
    spki: createHash("sha256").update(publicKey).digest("base64"),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}
