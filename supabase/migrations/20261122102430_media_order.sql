-- The order of series, and of what is in one.

create function public.reorder_media_series(p_ids uuid[]) returns void
-- definer: no form writes a place
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
begin
  perform private.require_rank(2);
  perform from public.media_series order by id for no key update; -- as everybody does, so that nobody waits for another crosswise
  -- those that the caller did not know of yet keep their order behind those it named
  update public.media_series set order_position = places.place
  from (
    select id, row_number() over (order by array_position(p_ids, id) nulls last, order_position, created_at, id) as place
    from public.media_series
  ) as places
  where media_series.id = places.id and media_series.order_position <> places.place;
end $$;
comment on function public.reorder_media_series(uuid[]) is 'Puts the series into this order, in one statement. Errors: 42501 rank_required.';

create function public.reorder_series_content(p_series_id uuid, p_ids uuid[]) returns void
-- definer: no form writes a place
language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
declare
  v_items uuid[];
begin
  perform private.require_rank(2);
  -- locked as everybody does; what comes in meanwhile stays behind them and is left alone
  v_items := array(select id from public.media_content where series_id = p_series_id order by id for no key update);
  update public.media_content set series_position = places.place
  from (
    select id, row_number() over (order by array_position(p_ids, id) nulls last, series_position, id) as place
    from public.media_content where id = any (v_items)
  ) as places
  where media_content.id = places.id and media_content.series_position <> places.place;
end $$;
comment on function public.reorder_series_content(uuid, uuid[]) is 'Puts the items of a series into this order, in one statement. Errors: 42501 rank_required.';

grant execute on function public.reorder_media_series, public.reorder_series_content to authenticated;
