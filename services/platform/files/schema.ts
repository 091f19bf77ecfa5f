/** Uploaded files of shops; contents are in a file store. A file that is not claimed is removed after a day. */
export const filesSchema = `
create schema if not exists files;
create table if not exists files.file (
  shop text not null, id uuid not null, use text not null, name text not null, type text not null,
  bytes bigint not null check (bytes >= 0), sha256 text not null check (length(sha256) = 64),
  uploaded_by text not null, uploaded_at timestamptz not null,
  stored_at timestamptz, claimed_at timestamptz, removing_at timestamptz,
  primary key (shop, id));
create index if not exists file_unclaimed on files.file (shop, uploaded_at) where claimed_at is null;
alter table files.file enable row level security;
alter table files.file force row level security;
drop policy if exists own_shop on files.file;
create policy own_shop on files.file using (shop = current_setting('app.shop', true));
grant usage on schema files to {service};
grant select, insert, update, delete on files.file to {service};
`;

/** What was found in the content of a file, so that it is read once; it may hold values of the file and is removed with it. */
export const fileFindings = `
alter table files.file add column findings jsonb;
create index file_content on files.file (shop, sha256);
`;
