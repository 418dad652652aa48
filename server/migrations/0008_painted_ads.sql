alter table ads add column background text not null default 'drawn' check (background in ('drawn', 'painted'));
