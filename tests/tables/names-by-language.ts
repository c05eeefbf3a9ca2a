/**
 * Invented people by language.
 * Each language has the encodings in which its spreadsheets are written.
 */
export const namesByLanguage: Readonly<Record<string, { encodings: readonly string[]; names: readonly string[] }>> = {
  French: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['Élodie Lefèvre', 'François Gauthier', 'Hélène Béranger', 'Noël Côté'],
  },
  German: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['Jürgen Schäfer', 'Björn Weiß', 'Käthe Müller', 'Jörg Größe'],
  },
  Spanish: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['José Núñez', 'María Peña', 'Íñigo López', 'Begoña Ibáñez'],
  },
  Portuguese: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['João Gonçalves', 'Conceição Araújo', 'Antônio Simões', 'Inês Magalhães'],
  },
  Italian: {
    encodings: ['windows-1252', 'macintosh'],
    names: ['Niccolò Forlì', 'Nicolò Cannarà', 'Giosuè Dalù', 'Mosè Patanè'],
  },
  Swedish: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['Åsa Sjöberg', 'Göran Lindström', 'Märta Åkesson', 'Björn Nyström'],
  },
  Danish: {
    encodings: ['windows-1252', 'macintosh', 'cp850'],
    names: ['Søren Kjær', 'Bjørn Sørensen', 'Åse Nørgård', 'Jørgen Møller'],
  },
  Icelandic: {
    encodings: ['windows-1252'],
    names: ['Þórdís Guðmundsdóttir', 'Sigríður Jónsdóttir', 'Ævar Þórsson', 'Guðrún Björk'],
  },
  Finnish: {
    encodings: ['windows-1252', 'macintosh'],
    names: ['Päivi Mäkinen', 'Jyrki Hämäläinen', 'Väinö Könönen', 'Yrjö Nyyssölä'],
  },
  Polish: {
    encodings: ['windows-1250', 'iso-8859-2', 'x-mac-ce', 'cp852'],
    names: ['Łukasz Żółć', 'Małgorzata Dąbrowska', 'Świętosława Źdźbło', 'Stanisław Wójcik'],
  },
  Czech: {
    encodings: ['windows-1250', 'iso-8859-2', 'x-mac-ce', 'cp852'],
    names: ['Jiří Dvořák', 'Lenka Šťastná', 'Žaneta Říhová', 'Zdeněk Růžička'],
  },
  Slovak: {
    encodings: ['windows-1250', 'x-mac-ce'],
    names: ['Ľubomír Kováč', 'Žofia Hruškovičová', 'Štefan Ďurica', 'Božena Tóthová'],
  },
  Hungarian: {
    encodings: ['windows-1250', 'iso-8859-2', 'cp852'],
    names: ['Szabó Győző', 'Kőszegi Jenő', 'Fűzfa Erzsébet', 'Tóth Ágnes'],
  },
  Romanian: {
    encodings: ['windows-1250', 'x-mac-romanian'],
    names: ['Ştefan Brâncuşi', 'Ileana Ţăranu', 'Mădălina Câmpeanu', 'Răzvan Niţă'],
  },
  Croatian: {
    encodings: ['windows-1250', 'x-mac-croatian', 'cp852'],
    names: ['Željko Kovačić', 'Đurđica Šarić', 'Krešimir Ćosić', 'Anđela Živković'],
  },
  Turkish: {
    encodings: ['windows-1254', 'x-mac-turkish', 'cp857'],
    names: ['Ayşe Yılmaz', 'Çağrı Güneş', 'İbrahim Öztürk', 'Şükrü Doğan'],
  },
  Lithuanian: {
    encodings: ['windows-1257'],
    names: ['Žydrūnas Šimkus', 'Eglė Čepaitė', 'Rūta Žąsinaitė', 'Gediminas Kęsgaila'],
  },
  Latvian: { encodings: ['windows-1257'], names: ['Jānis Bērziņš', 'Kārlis Ozoliņš', 'Ilze Kļaviņa', 'Žanna Āboliņa'] },
  Estonian: { encodings: ['windows-1257'], names: ['Jüri Mägi', 'Õie Põld', 'Žanna Šmidt', 'Tõnu Põder'] },
  Russian: {
    encodings: ['windows-1251', 'koi8-r', 'x-mac-cyrillic', 'ibm866', 'iso-8859-5'],
    names: ['Иван Смирнов', 'Ольга Кузнецова', 'Юрий Щербаков', 'Наталья Жукова'],
  },
  Ukrainian: {
    encodings: ['windows-1251', 'koi8-u', 'x-mac-cyrillic'],
    names: ['Олексій Їжакевич', 'Оксана Ґудзь', 'Євген Шевченко', 'Ігор Коваль'],
  },
  Bulgarian: {
    encodings: ['windows-1251'],
    names: ['Георги Димитров', 'Елена Стоянова', 'Пламен Ъглев', 'Цветана Желева'],
  },
  Serbian: { encodings: ['windows-1251'], names: ['Ђорђе Петровић', 'Љиљана Његош', 'Јелена Ћирић', 'Џевад Јовић'] },
  Greek: {
    encodings: ['windows-1253', 'x-mac-greek'],
    names: ['Γιώργος Παπαδόπουλος', 'Ελένη Νικολάου', 'Ιωάννης Οικονόμου', 'Άννα Ψαρρά'],
  },
  Hebrew: { encodings: ['windows-1255'], names: ['דוד כהן', 'שרה לוי', 'יעקב מזרחי', 'רחל פרץ'] },
  Arabic: { encodings: ['windows-1256'], names: ['محمد الأحمد', 'فاطمة العلي', 'خالد الحسن', 'سارة المنصور'] },
  Thai: { encodings: ['windows-874'], names: ['สมชาย ใจดี', 'สุดา รักไทย', 'ประเสริฐ แก้วมณี', 'วิไล ศรีสุข'] },
  'Simplified Chinese': { encodings: ['gb18030'], names: ['王小明', '李娜', '张伟强', '刘芳华'] },
  'Traditional Chinese': { encodings: ['big5'], names: ['陳大文', '林志明', '黃淑芬', '張雅婷'] },
  Japanese: { encodings: ['shift_jis', 'euc-jp'], names: ['山田太郎', '佐藤 花子', '鈴木健一', 'たなか さくら'] },
  Korean: { encodings: ['euc-kr'], names: ['김철수', '이영희', '박지훈', '최수연'] },
};
