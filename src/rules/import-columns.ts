import { type ImportColumns, type ImportField, type ImportSheet, importFields } from './import-rows.ts';

/** Usual headers in English, Spanish, Portuguese, French, Italian, German, Dutch, Swedish, Polish, Turkish, Russian, Chinese, Japanese and Korean. */
const words: Readonly<Record<ImportField, readonly string[]>> = {
  email: [
    ...['email', 'email address', 'mail', 'e mail', 'mail address', 'correo', 'correo electronico', 'e mail adresse'],
    ...['courriel', 'adresse email', 'adresse e mail', 'adresse mail', 'posta elettronica', 'indirizzo email'],
    ...['endereco de email', 'e mail adres', 'e post', 'epost', 'e postadress', 'adres email', 'adres e mail'],
    ...['e posta', 'eposta', 'e posta adresi', 'электронная почта', 'почта', 'эл почта', 'адрес электронной почты'],
    ...[
      '邮箱',
      '电子邮箱',
      '电子邮件',
      '邮件',
      '邮箱地址',
      '郵箱',
      '電子郵件',
      'メール',
      'メールアドレス',
      '이메일',
      '메일',
    ],
  ],
  nick: [
    ...[
      'nick',
      'nickname',
      'nick name',
      'display name',
      'user name',
      'username',
      'alias',
      'apodo',
      'usuario',
      'apelido',
    ],
    ...['usuario', 'pseudo', 'pseudonyme', 'surnom', 'soprannome', 'spitzname', 'anzeigename', 'benutzername'],
    ...['bijnaam', 'smeknamn', 'pseudonim', 'nazwa uzytkownika', 'takma ad', 'rumuz', 'псевдоним', 'никнейм', 'ник'],
    ...['昵称', '用户名', '暱稱', 'ニックネーム', '닉네임', '별명'],
  ],
  realName: [
    ...['real name', 'realname', 'full name', 'fullname', 'name', 'legal name', 'learner name', 'employee name'],
    ...['nombre', 'nombre completo', 'nombre y apellidos', 'nome', 'nome completo', 'nom', 'nom complet'],
    ...['nom et prenom', 'nome e cognome', 'vollstandiger name', 'vor und nachname', 'klarname', 'naam'],
    ...['volledige naam', 'namn', 'fullstandigt namn', 'imie i nazwisko', 'ad soyad', 'adi soyadi', 'имя', 'фио'],
    ...['полное имя', '姓名', '真实姓名', '名字', '真實姓名', '氏名', '名前', '本名', '이름', '성명', '실명'],
  ],
  organization: [
    ...[
      'organization',
      'organization',
      'organization code',
      'organization code',
      'organization name',
      'org',
      'org code',
    ],
    ...['orgcode', 'org name', 'company', 'department', 'team', 'unit', 'group', 'branch', 'organizacion', 'empresa'],
    ...['departamento', 'organizacao', 'setor', 'entreprise', 'departement', 'service', 'societe', 'organizzazione'],
    ...['azienda', 'reparto', 'firma', 'abteilung', 'unternehmen', 'organisationseinheit', 'organisatie', 'afdeling'],
    ...['bedrijf', 'avdelning', 'foretag', 'organizacja', 'dzial', 'kurum', 'sirket', 'departman', 'организация'],
    ...[
      'отдел',
      'компания',
      '组织',
      '机构',
      '公司',
      '部门',
      '组织编码',
      '機構',
      '組織',
      '部署',
      '会社',
      '조직',
      '부서',
      '회사',
    ],
  ],
};

const plain = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/organis/g, 'organiz')
    .replace(/ı/g, 'i')
    .replace(/ł/g, 'l')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const knownHeaders = Object.fromEntries(
  importFields.map((field) => [field, new Set(words[field].map(plain))]),
) as unknown as Readonly<Record<ImportField, ReadonlySet<string>>>;

const contained = importFields
  .flatMap((field) => [...knownHeaders[field]].map((word) => ({ field, word })))
  .filter(({ word }) => word.length >= (/^[\p{sc=Han}\p{sc=Hangul}]+$/u.test(word) ? 2 : 4))
  .sort((one, other) => other.word.length - one.word.length);

const fieldOf = (header: string): { field: ImportField; isExact: boolean } | undefined => {
  const text = plain(header);
  const exact = importFields.find((field) => knownHeaders[field].has(text));
  if (exact) return { field: exact, isExact: true };
  const within = contained.find(({ word }) => ` ${text} `.includes(/^[a-z ]+$/.test(word) ? ` ${word} ` : word));
  return within && { field: within.field, isExact: false };
};

const sampleRows = 50;

const looksLikeEmail = (cell: string): boolean => /\S@\S+\.\S/.test(cell);

/** A first row with an e-mail address holds no names of columns. */
export const hasHeaderRow = ({ rows }: ImportSheet): boolean => {
  const first = rows[0]?.cells ?? [];
  return !first.some(looksLikeEmail);
};

/** The column for each field by its header, else the column with the most addresses for the e-mail; the first of equal headers. */
export function suggestColumns(sheet: ImportSheet, hasHeader: boolean): ImportColumns {
  const found: Record<ImportField, number> = { email: -1, nick: -1, realName: -1, organization: -1 };
  const header = hasHeader ? (sheet.rows[0]?.cells ?? []) : [];
  const named = header.map(fieldOf);
  for (const wantsExact of [true, false])
    for (const [at, match] of named.entries())
      if (match?.isExact === wantsExact && found[match.field] < 0) found[match.field] = at;
  if (found.email < 0) found.email = columnOfAddresses(sheet, Object.values(found));
  return found;
}

function columnOfAddresses({ rows, width }: ImportSheet, used: readonly number[]): number {
  const sample = rows.slice(0, sampleRows);
  let [best, most] = [-1, 0];
  for (let column = 0; column < width; column += 1) {
    const count = used.includes(column) ? 0 : sample.filter(({ cells }) => looksLikeEmail(cells[column] ?? '')).length;
    if (count > most) [best, most] = [column, count];
  }
  return best;
}

const letters = 26;

/** The letters of a column in a spreadsheet: 0 is A, 26 is AA. */
export const columnLetters = (column: number): string => {
  const rest = Math.floor(column / letters) - 1;
  return `${rest < 0 ? '' : columnLetters(rest)}${String.fromCharCode(65 + (column % letters))}`;
};

/** The name of a column with its letters, so that equal headers differ: 'Email (column B)'. */
export const columnLabel = (header: string, column: number): string => {
  const place = `column ${columnLetters(column)}`;
  return header === '' ? `C${place.slice(1)}` : `${header} (${place})`;
};

export const repeatedHeaders = (header: readonly string[]): readonly string[] => {
  const seen = header.map((name) => name.trim()).filter((name) => name !== '');
  return [...new Set(seen.filter((name, at) => seen.findIndex((other) => plain(other) === plain(name)) !== at))];
};
