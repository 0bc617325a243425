/** Keys that last for a while, as an identity pool gives them. */
export type Credentials = {
  readonly accessKeyId: string;
  readonly secretKey: string;
  readonly sessionToken: string;
};

type Request = {
  readonly address: string;
  readonly body: string;
  readonly region: string;
  /** Milliseconds since 1970. */
  readonly at: number;
};

const service = 'appsync';
const encoder = new TextEncoder();

const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (text: string): Promise<string> =>
  hex(await crypto.subtle.digest('SHA-256', encoder.encode(text)));

const hmac = async (key: BufferSource, text: string): Promise<ArrayBuffer> => {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, encoder.encode(text));
};

/** The headers that prove a POST by AWS Signature Version 4. */
export const signRequest = async (
  { accessKeyId, secretKey, sessionToken }: Credentials,
  { address, body, region, at }: Request,
): Promise<Readonly<Record<string, string>>> => {
  const { host, pathname } = new URL(address);
  const time = new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const signed = 'host;x-amz-date;x-amz-security-token';
  const canonical = [
    'POST',
    pathname,
    '',
    `host:${host}`,
    `x-amz-date:${time}`,
    `x-amz-security-token:${sessionToken}`,
    '',
    signed,
    await sha256(body),
  ].join('\n');
  const scope = `${day}/${region}/${service}/aws4_request`;
  let key: BufferSource = encoder.encode(`AWS4${secretKey}`);
  for (const part of scope.split('/')) key = await hmac(key, part);
  const signature = hex(await hmac(key, ['AWS4-HMAC-SHA256', time, scope, await sha256(canonical)].join('\n')));
  return {
    Authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${signed}, Signature=${signature}`,
    'X-Amz-Date': time,
    'X-Amz-Security-Token': sessionToken,
  };
};
