import KeyRound from 'lucide-react/icons/key-round';
import type { DashboardPart } from '#ui/feature/dashboard-part.ts';
import { Time } from '#ui/kit/Time.tsx';

export const vaultPart: DashboardPart = {
  name: 'vault',
  waiting: [
    {
      kind: 'login',
      icon: KeyRound,
      verb: 'Change',
      href: ({ subject }) => `/password-logins?login=${subject.id}`,
      says: ({ since, detail }) => (
        <>
          {detail === '' ? null : (
            <>
              <bdi>{detail}</bdi>,{' '}
            </>
          )}
          password expired <Time at={since} />
        </>
      ),
    },
  ],
};
