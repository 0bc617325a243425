import type { AmplifyContext } from 'aws-amplify';
import { fetchDevices, forgetDevice, type FetchDevicesOutput } from 'aws-amplify/auth';
import type { Session } from '#core/identity/session.ts';

type Device = FetchDevicesOutput[number];

const nameOf = (cause: unknown): string => (cause instanceof Error ? cause.name : '');

/** How a pool refuses to list devices that it does not remember. */
const untracked: ReadonlySet<string> = new Set(['InvalidUserPoolConfigurationException', 'InvalidParameterException']);

const timeOf = (date: Date | undefined): string => (date ?? new Date(0)).toISOString();

const sessionOf = (
  { id, name = '', attributes, createDate, lastAuthenticatedDate = createDate }: Device,
  current: string | undefined,
): Session => ({
  id,
  device: name,
  address: attributes.last_ip_used,
  signedInAt: timeOf(createDate),
  seenAt: timeOf(lastAuthenticatedDate),
  isCurrent: id === current,
});

/** Returns the devices of the person signed in, the last used first; none where the pool remembers none. */
export const ownSessions = async (
  context: AmplifyContext,
  current: string | undefined,
): Promise<readonly Session[]> => {
  const devices = await fetchDevices(context).catch((cause: unknown) => {
    if (untracked.has(nameOf(cause))) return [];
    throw cause;
  });
  return devices
    .map((device) => sessionOf(device, current))
    .toSorted((left, right) => right.seenAt.localeCompare(left.seenAt));
};

const deviceKey = /^[\w-]+_[0-9a-f-]+$/;

/** Ends a session of the person signed in; one that there is not is no error. */
export const endOwnSession = async (context: AmplifyContext, id: string): Promise<void> => {
  // Without a key the vendor's code would forget this device.
  if (!deviceKey.test(id)) return;
  await forgetDevice(context, { device: { id } }).catch((cause: unknown) => {
    if (nameOf(cause) !== 'ResourceNotFoundException') throw cause;
  });
};
