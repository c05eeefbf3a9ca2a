import { permissionCodes } from '#contract/permission-groups.ts';
import { type Call, command } from '#server/core/commands/command.ts';
import { OpsError, UsageError } from '#server/core/commands/ops-error.ts';
import { createMailStyle } from '#server/core/mail/mail-style.ts';
import { publicAddress } from '#server/core/runtime/public-address.ts';
import { requireOrganization, requireOrganizations } from '#server/organizations/organization-options.ts';
import { parsePermissions, requireAdministrator } from './administrator-options.ts';
import {
  grantRights,
  listAdministrators,
  listRights,
  revokeRights,
  setAdministratorDisabled,
} from './administrator-writes.queries.ts';
import { endClosedSessions } from './closed-access.ts';
import { createAdministrator, passwordCode } from './new-administrator.ts';
import { secondFactorMail } from './second-factor.mail.ts';
import { removeSecondFactor } from './second-factors.queries.ts';
import { endSessions } from './sessions.queries.ts';

const rightsOptions = {
  permission: { type: 'list', hint: `a permission, or several with commas between: ${permissionCodes.join(', ')}` },
  'all-permissions': { type: 'flag', hint: 'every permission' },
  organization: { type: 'list', hint: 'the code of an organization; all below it belong to it' },
} as const;

type RightsCall = Pick<Call<typeof rightsOptions>, 'db' | 'options'>;

const readRights = async ({ db, options }: RightsCall) => ({
  permissions: options['all-permissions'] ? [...permissionCodes] : parsePermissions(options.permission),
  organizationIds: (await requireOrganizations(db, options.organization)).map(({ id }) => id),
});

const add = command({
  name: 'administrator add',
  summary: 'Add an administrator, who sets the password with a code.',
  options: {
    name: { type: 'text', required: true, question: 'Name', hint: "the administrator's name" },
    email: { type: 'text', required: true, question: 'E-mail', hint: 'the address to sign in with' },
    'job-title': { type: 'text', hint: 'shown on the account page' },
    ...rightsOptions,
    organization: { ...rightsOptions.organization, required: true, question: 'Code of the organization' },
  },
  async run(call) {
    const { options } = call;
    const { name, email } = options;
    const made = await createAdministrator(call, {
      name,
      email,
      jobTitle: options['job-title'],
      ...(await readRights(call)),
    });
    const rights = await listRights(call.db, made.id);
    return {
      lines: [`Administrator ${made.email} added; owns: ${ownedText(rights)}.`],
      data: { administrator: { email: made.email, name: made.name, ...rights } },
      mails: [made.mail],
    };
  },
});

type OwnedCodes = Pick<Awaited<ReturnType<typeof listRights>>, 'organizations' | 'closedOrganizations'>;

const ownedText = ({ organizations, closedOrganizations }: OwnedCodes): string =>
  [...organizations, ...closedOrganizations.map((code) => `${code} (closed: disabled)`)].join(', ');

const changeRights = (change: typeof grantRights) => async (call: Call<typeof rightsOptions>) => {
  const { db, args } = call;
  const { id, email } = await requireAdministrator(db, args[0] ?? '');
  const rights = await readRights(call);
  if (rights.permissions.length + rights.organizationIds.length === 0)
    throw new UsageError('Name what changes: --permission, --all-permissions or --organization.');
  await change(db, id, rights);
  await endClosedSessions(call);
  const granted = await listRights(db, id);
  return {
    lines: [
      `${email} owns: ${ownedText(granted) || 'nothing'}.`,
      `Permissions: ${granted.permissions.join(', ') || 'none'}.`,
    ],
    data: { administrator: { email, ...granted } },
  };
};

const grant = command({
  name: 'administrator grant',
  summary: 'Give an administrator permissions and organizations.',
  args: ['EMAIL'],
  options: rightsOptions,
  run: changeRights(grantRights),
});

const revoke = command({
  name: 'administrator revoke',
  summary: 'Take permissions and organizations from an administrator.',
  args: ['EMAIL'],
  options: rightsOptions,
  run: changeRights(revokeRights),
});

const disable = command({
  name: 'administrator disable',
  summary: 'Disable an administrator and end the sessions.',
  args: ['EMAIL'],
  options: {},
  async run({ db, now, args: [address = ''] }) {
    const { id, email } = await requireAdministrator(db, address);
    await setAdministratorDisabled(db, id, true);
    await endSessions(db, { administrator_id: id }, { ended_at: now, end_reason: 'endedByOperator' });
    return { lines: [`Administrator ${email} disabled.`], data: { administrator: { email, disabled: true } } };
  },
});

const enable = command({
  name: 'administrator enable',
  summary: 'Enable a disabled administrator.',
  args: ['EMAIL'],
  options: {},
  async run({ db, args: [address = ''] }) {
    const { id, email } = await requireAdministrator(db, address);
    await setAdministratorDisabled(db, id, false);
    return { lines: [`Administrator ${email} enabled.`], data: { administrator: { email, disabled: false } } };
  },
});

const sendCode = command({
  name: 'administrator code',
  summary: 'Give an administrator a new code for the password.',
  args: ['EMAIL'],
  options: {},
  async run(call) {
    const administrator = await requireAdministrator(call.db, call.args[0] ?? '');
    const { email, disabled } = administrator;
    if (disabled) throw new OpsError(`The administrator ${email} is disabled: use "administrator enable" first.`);
    return {
      lines: [`New code for ${email}; earlier ones are invalid.`],
      data: { administrator: { email } },
      mails: [await passwordCode(call, administrator)],
    };
  },
});

const endAll = command({
  name: 'administrator end-sessions',
  summary: 'Sign an administrator out everywhere.',
  args: ['EMAIL'],
  options: {},
  async run({ db, now, args: [address = ''] }) {
    const { id, email } = await requireAdministrator(db, address);
    await endSessions(db, { administrator_id: id }, { ended_at: now, end_reason: 'endedByOperator' });
    return { lines: [`All sessions of ${email} ended.`], data: { administrator: { email } } };
  },
});

const removeFactor = command({
  name: 'administrator remove-second-factor',
  summary: 'Turn two-step sign-in off for an administrator who lost the phone and the recovery codes.',
  args: ['EMAIL'],
  options: {},
  async run({ db, now, settings, args: [uid = ''] }) {
    const { id, email } = await requireAdministrator(db, uid);
    if (!(await removeSecondFactor(db, id))) throw new OpsError(`The administrator ${email} has no second factor.`);
    const style = createMailStyle(settings.console, publicAddress(settings));
    return {
      lines: [`Two-step sign-in of ${email} is off: the password is enough.`],
      data: { administrator: { email } },
      mails: [secondFactorMail(style, { to: email, at: now, change: 'removed' })],
    };
  },
});

type ListedAdministrator = Awaited<ReturnType<typeof listAdministrators>>[number];

const formatState = ({ disabled, isShutOut }: ListedAdministrator): string => {
  if (disabled) return 'disabled';
  return isShutOut ? 'without access: all organizations are disabled' : 'enabled';
};

const listedLine = (one: ListedAdministrator): string =>
  [
    one.email,
    one.real_name || one.nick,
    formatState(one),
    one.lastSignInAt === null
      ? 'no sign-in in 30 days'
      : `signed in ${new Date(one.lastSignInAt * 1000).toISOString()}`,
    `two-step sign-in ${one.hasSecondFactor ? 'on' : 'off'}`,
    ownedText(one) || 'no organization',
    one.permissions.length === permissionCodes.length
      ? 'all permissions'
      : one.permissions.join(', ') || 'no permission',
  ].join('\t');

const list = command({
  name: 'administrator list',
  summary: 'List the administrators: who has access to what, and who signed in when.',
  reads: true,
  listsPeople: true,
  options: { organization: { type: 'text', hint: 'the code of an organization: those of it or of one below it' } },
  async run({ db, options: { organization } }) {
    const rootId = organization === undefined ? undefined : (await requireOrganization(db, organization)).id;
    const administrators = await listAdministrators(db, rootId);
    return {
      lines: administrators.map(listedLine),
      data: {
        administrators: administrators.map(({ real_name, nick, isShutOut, ...one }) => ({
          ...one,
          name: real_name || nick,
          hasAccess: !isShutOut,
        })),
      },
    };
  },
});

export const administratorCommands = [
  add,
  list,
  grant,
  revoke,
  disable,
  enable,
  sendCode,
  endAll,
  removeFactor,
] as const;
