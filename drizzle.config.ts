import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./features/**/*.tables.ts', './platform/**/*.tables.ts'],
  out: './platform/db/migrations',
});
