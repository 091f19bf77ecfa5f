#!/bin/sh
# Runs once, when the volume is created: the database's owner may create roles and is not a superuser, as on a managed server.
set -eu
psql -v ON_ERROR_STOP=1 -v password="$POSTGRES_PASSWORD" -v database="$POSTGRES_DB" --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
create role owner login createrole password :'password';
alter database :"database" owner to owner;
SQL
