import { secondFactor } from '#tests/browser/administrators/second-factor.model.ts';
import { certificatePage } from '#tests/browser/certificates/certificate.model.ts';
import type { FaultRow } from './fault-row.ts';
import { open, read, seeMain, seeRegion, seeTable, shownText } from './page-reads.ts';
import { press, readTexts } from './page-steps.ts';

const tryAgain = press('Try again');

export const sessionPageRows: readonly FaultRow[] = [
  read('permissionList', {
    send: open('/manager/account/list'),
    reported: shownText('Your permissions could not be loaded.'),
    done: seeTable('Learners'),
  }),
  read('ownedOrganizations', {
    send: open('/dashboard'),
    reported: shownText('Your organizations could not be loaded.'),
    done: seeRegion('Login Behavior'),
  }),
  read('administratorInfo', {
    send: open('/userInfo'),
    done: seeMain((page) => page.getByRole('main').getByText('Ada Lanternlight')),
  }),
  read('activeSessionList', {
    send: open('/userInfo/security'),
    reported: shownText('The sessions could not be loaded.'),
    done: seeTable('Active sessions'),
  }),
  read('secondFactorDetail', {
    send: open('/userInfo/security'),
    reported: shownText('The status of two-step sign-in could not be loaded.'),
    done: ({ page }) => secondFactor(page).see('Set up'),
  }),
  {
    endpoint: 'certificateDetail',
    isEarly: true,
    again: tryAgain,
    send: open('/cert?number=AAAA-BBBB-CCCC'),
    reported: ({ page }) => readTexts(certificatePage(page).result.getByRole('button', { name: 'Try again' })),
    done: seeMain((page) => page.getByRole('heading', { name: 'There is no certificate with this number' })),
  },
];
