import { connect, type PeerCertificate, type TLSSocket } from 'node:tls';
import { once } from 'node:events';
import { isLoopback } from '#backend/http/loopback.ts';
import { fault, ok, reasonOf, warning, type Finding } from '../check.ts';
import type { Deployment } from '../deployment.ts';

const waitMs = 10_000;
const soonDays = 14;
const dayMs = 24 * 60 * 60_000;
const offMs = 60_000;

type Answer = { readonly status: number; readonly date: string | null; readonly body: unknown };

const askConfig = async (publicUrl: string): Promise<Answer> => {
  const response = await fetch(new URL('/config.json', publicUrl), {
    redirect: 'manual',
    signal: AbortSignal.timeout(waitMs),
  });
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, date: response.headers.get('date'), body };
};

/** Whether this portal answers at the address that links in mails lead to. */
export const checkPublicAddress = async ({
  publicUrl,
  productName,
  port,
}: Pick<Deployment, 'publicUrl' | 'productName' | 'port'>): Promise<Finding> => {
  if (publicUrl === undefined) return ok(`this machine only, port ${port}`);
  try {
    const { status, body } = await askConfig(publicUrl);
    const name = (body as { readonly productName?: unknown } | undefined)?.productName;
    if (status === 200 && name === productName) return ok(`${productName} answers at ${publicUrl}`);
    return fault(
      `${publicUrl} answers with ${status}, but not as ${productName}`,
      'PUBLIC_URL has to lead to this server: check the name service and the proxy in front, and that the server runs.',
    );
  } catch (cause) {
    return fault(
      `nothing answers at ${publicUrl}: ${reasonOf(cause)}`,
      'Start the server, and check the name service, the firewall and the proxy in front.',
    );
  }
};

const refusals: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'it has expired',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is signed by itself',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for another name',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is known to nobody else',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'an intermediate certificate is missing',
};

const refusalOf = ({ authorized, authorizationError }: TLSSocket): string => {
  if (authorized) return '';
  const code = authorizationError instanceof Error ? authorizationError.message : String(authorizationError);
  return refusals[code] ?? code;
};

const peerOf = async (url: URL): Promise<{ readonly certificate: PeerCertificate; readonly refusal: string }> => {
  const socket: TLSSocket = connect({
    host: url.hostname.replaceAll(/^\[|\]$/g, ''),
    port: url.port === '' ? 443 : Number(url.port),
    servername: /^[\d.]+$|:/.test(url.hostname) ? '' : url.hostname,
    rejectUnauthorized: false,
    timeout: waitMs,
  });
  socket.on('timeout', () => socket.destroy(new Error('no answer in time')));
  try {
    await once(socket, 'secureConnect');
    return { certificate: socket.getPeerCertificate(), refusal: refusalOf(socket) };
  } finally {
    socket.destroy();
  }
};

/** Whether the public address is encrypted, by a certificate that clients accept and that lasts. */
export const checkTls = async (
  { publicUrl, production }: Pick<Deployment, 'publicUrl' | 'production'>,
  now: number,
): Promise<Finding | undefined> => {
  if (publicUrl === undefined) return undefined;
  const url = new URL(publicUrl);
  if (url.protocol !== 'https:') {
    if (isLoopback(url.hostname)) return undefined;
    const remedy = 'Put a proxy with a certificate in front, and set PUBLIC_URL to its https address.';
    const found = `${publicUrl} is not encrypted: browsers keep no keys and passwords travel in the clear`;
    return production ? fault(found, remedy) : warning(found, remedy);
  }
  try {
    const { certificate, refusal } = await peerOf(url);
    const days = Math.floor((Date.parse(certificate.valid_to) - now) / dayMs);
    if (refusal !== '')
      return fault(
        `clients refuse the certificate: ${refusal}`,
        `Give the proxy a certificate for ${url.hostname} by an authority that browsers know, with its intermediate ones.`,
      );
    if (days < soonDays)
      return warning(`the certificate ends in ${days} days`, 'Renew it; certbot and Caddy do so by themselves.');
    return ok(`a certificate for ${days} more days`);
  } catch (cause) {
    return fault(
      `no encrypted connection: ${reasonOf(cause)}`,
      'Check that the proxy speaks TLS at the port of PUBLIC_URL.',
    );
  }
};

/** Whether the server learns which address each client has, and believes nobody else. */
export const checkProxies = ({ publicUrl, trustProxy }: Pick<Deployment, 'publicUrl' | 'trustProxy'>): Finding => {
  const isBehind = publicUrl?.startsWith('https:') === true;
  if (isBehind && trustProxy === false)
    return fault(
      'a proxy encrypts, but none is trusted',
      "Set TRUST_PROXY=1, or the networks of the proxies: all clients share one address until then, and each other's limits.",
    );
  if (!isBehind && trustProxy !== false)
    return warning(
      'X-Forwarded-For is believed, but PUBLIC_URL does not lead through a proxy that encrypts',
      'Unset TRUST_PROXY unless a proxy is in front: clients could name any address as their own.',
    );
  return ok(trustProxy === false ? 'none in front' : "the client's address is what the farthest trusted one says");
};

/** Milliseconds by which the clock behind the public address is ahead; undefined where it does not say. */
const publicClockAhead = async (publicUrl: string | undefined, now: () => number): Promise<number | undefined> => {
  if (publicUrl === undefined) return undefined;
  const date = await askConfig(publicUrl).then(
    (answer) => answer.date,
    () => null,
  );
  return date === null ? undefined : Date.parse(date) - now();
};

/** Whether this machine's clock agrees with the others: codes, signatures and webhooks are good for minutes only. */
export const checkClock = async (
  { publicUrl }: Pick<Deployment, 'publicUrl'>,
  now: () => number,
  databaseAhead: number | undefined,
): Promise<Finding> => {
  const others = { 'the database': databaseAhead, 'the public address': await publicClockAhead(publicUrl, now) };
  const off = Object.entries(others).find(([, ahead]) => ahead !== undefined && Math.abs(ahead) > offMs);
  if (off !== undefined)
    return fault(
      `${Math.round(Math.abs(off[1] ?? 0) / 1000)} seconds ${(off[1] ?? 0) > 0 ? 'behind' : 'ahead of'} ${off[0]}`,
      'Have both machines keep time by NTP, such as with systemd-timesyncd or chrony.',
    );
  const compared = Object.entries(others).flatMap(([name, ahead]) => (ahead === undefined ? [] : name));
  return ok(compared.length === 0 ? 'nothing to compare it with' : `agrees with ${compared.join(' and ')}`);
};
