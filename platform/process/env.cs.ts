/** What is wrong with a variable of the environment; its value is never repeated. */
export const envTexts = {
  oneOf: (values: readonly string[]) => `musí být jedno z: ${values.join(', ')}`,
  address: (example: string) => `musí být adresa, třeba ${example}`,
  port: 'musí být port od 1 do 65535',
  wholeNumber: (min: number, max: number) => `musí být celé číslo od ${min} do ${max}`,
  clockOffset: 'musí mít tvar [-]P[nD][T[nH][nM][nS]], třeba -P1DT2H',
  backupRetention: 'musí mít tvar 7d 4w 12m, nebo být 0',
  minLength: (length: 16 | 32) => `musí mít aspoň ${length} znaků`,
  token: 'musí mít aspoň 16 znaků a\u00a0žádnou mezeru',
  project: 'musí být adresa projektu, třeba https://klic@sentry.example.cz/1',
  invalid: (name: string, reason: string) => `Proměnná prostředí ${name} ${reason}.`,
  noSecret: 'S DATABASE_URL je povinná i proměnná prostředí APP_SECRET.',
  replicaAlone: 'S DATABASE_REPLICA_URL je povinná i proměnná prostředí DATABASE_URL.',
  googlePair: 'Proměnné prostředí GOOGLE_CLIENT_ID a GOOGLE_CLIENT_SECRET patří k sobě, chybí jedna z nich.',
};
