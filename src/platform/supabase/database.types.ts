
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[]

export type Database = {
  
  "public": {
          Tables: {
            "access_grants": {
                  Row: {
                    "access_type": Database["public"]['Enums']["access_type"],"email": string,"expires_at": string | null,"granted_at": string,"granted_by": string | null,"id": string,"kind": Database["public"]['Enums']["access_kind"],"revoked_at": string | null,"target_id": string,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "access_type"?: Database["public"]['Enums']["access_type"],"email": string,"expires_at"?: string | null,"granted_at"?: string,"granted_by"?: string | null,"id"?: string,"kind": Database["public"]['Enums']["access_kind"],"revoked_at"?: string | null,"target_id": string,"user_id"?: string | null
                  }
                  Update: {
                    "access_type"?: Database["public"]['Enums']["access_type"],"email"?: string,"expires_at"?: string | null,"granted_at"?: string,"granted_by"?: string | null,"id"?: string,"kind"?: Database["public"]['Enums']["access_kind"],"revoked_at"?: string | null,"target_id"?: string,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"access_requests": {
                  Row: {
                    "created_at": string,"kind": Database["public"]['Enums']["access_kind"],"target_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"kind": Database["public"]['Enums']["access_kind"],"target_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"kind"?: Database["public"]['Enums']["access_kind"],"target_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"albums": {
                  Row: {
                    "cover_photo_id": string | null,"created_at": string,"created_by": string | null,"deleted_at": string | null,"description": string,"id": string,"search": unknown,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "cover_photo_id"?: string | null,"created_at"?: string,"created_by"?: string | null,"deleted_at"?: string | null,"description"?: string,"id"?: string,"search"?: never,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "cover_photo_id"?: string | null,"created_at"?: string,"created_by"?: string | null,"deleted_at"?: string | null,"description"?: string,"id"?: string,"search"?: never,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "albums_cover_is_own_photo"
      columns: ["cover_photo_id","id"]
isOneToOne: false
      referencedRelation: "photos"
      referencedColumns: ["id","album_id"]
    }
                  ]
                },"app_users": {
                  Row: {
                    "created_at": string,"email": string,"full_name": string | null,"id": string,"is_active": boolean,"role": Database["public"]['Enums']["account_role"],"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"email"?: string,"full_name"?: string | null,"id": string,"is_active"?: boolean,"role"?: Database["public"]['Enums']["account_role"],"updated_at"?: string
                  }
                  Update: {
                    "created_at"?: string,"email"?: string,"full_name"?: string | null,"id"?: string,"is_active"?: boolean,"role"?: Database["public"]['Enums']["account_role"],"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"audit_log": {
                  Row: {
                    "action": string,"actor_id": string | null,"changes": NonNullable<Json>,"created_at": string,"id": number,"reason": string | null,"row_id": string | null,"subject_id": string | null,"table_name": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "action": string,"actor_id"?: string | null,"changes"?: NonNullable<Json>,"created_at"?: string,"id"?: never,"reason"?: string | null,"row_id"?: string | null,"subject_id"?: string | null,"table_name"?: string | null
                  }
                  Update: {
                    "action"?: string,"actor_id"?: string | null,"changes"?: NonNullable<Json>,"created_at"?: string,"id"?: never,"reason"?: string | null,"row_id"?: string | null,"subject_id"?: string | null,"table_name"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"client_errors": {
                  Row: {
                    "created_at": string,"error_id": string,"id": string,"message": string,"path": string | null,"release": string | null,"stack": string | null,"user_agent": string | null,"user_id": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"error_id": string,"id"?: string,"message": string,"path"?: string | null,"release"?: string | null,"stack"?: string | null,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"error_id"?: string,"id"?: string,"message"?: string,"path"?: string | null,"release"?: string | null,"stack"?: string | null,"user_agent"?: string | null,"user_id"?: string | null
                  }
                  Relationships: [
                    
                  ]
                },"comment_reactions": {
                  Row: {
                    "comment_id": string,"created_at": string,"kind": Database["public"]['Enums']["reaction_kind"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "comment_id": string,"created_at"?: string,"kind": Database["public"]['Enums']["reaction_kind"],"user_id"?: string
                  }
                  Update: {
                    "comment_id"?: string,"created_at"?: string,"kind"?: Database["public"]['Enums']["reaction_kind"],"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "comment_reactions_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    }
                  ]
                },"comments": {
                  Row: {
                    "announced_at": string | null,"answered_comment_id": string | null,"content": string,"created_at": string,"deleted_at": string | null,"edit_count": number,"event_id": string | null,"id": string,"is_approved": boolean | null,"is_pinned": boolean,"media_id": string | null,"mentions": (string)[],"moderated_at": string | null,"moderated_by": string | null,"parent_comment_id": string | null,"prophecy_id": string | null,"rejection_reason": string | null,"reply_count": number,"search": unknown,"target_id": string,"target_type": string,"total_reactions": number,"updated_at": string,"user_id": string | null,"user_name": string,"user_photo": string | null,"video_timestamp": number | null
                  }
                  ComputedFields: never
                  Insert: {
                    "announced_at"?: string | null,"answered_comment_id"?: string | null,"content": string,"created_at"?: string,"deleted_at"?: string | null,"edit_count"?: number,"event_id"?: string | null,"id"?: string,"is_approved"?: boolean | null,"is_pinned"?: boolean,"media_id"?: string | null,"mentions"?: (string)[],"moderated_at"?: string | null,"moderated_by"?: string | null,"parent_comment_id"?: string | null,"prophecy_id"?: string | null,"rejection_reason"?: string | null,"reply_count"?: number,"search"?: never,"target_id"?: never,"target_type"?: never,"total_reactions"?: number,"updated_at"?: string,"user_id"?: string | null,"user_name"?: string,"user_photo"?: string | null,"video_timestamp"?: number | null
                  }
                  Update: {
                    "announced_at"?: string | null,"answered_comment_id"?: string | null,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"edit_count"?: number,"event_id"?: string | null,"id"?: string,"is_approved"?: boolean | null,"is_pinned"?: boolean,"media_id"?: string | null,"mentions"?: (string)[],"moderated_at"?: string | null,"moderated_by"?: string | null,"parent_comment_id"?: string | null,"prophecy_id"?: string | null,"rejection_reason"?: string | null,"reply_count"?: number,"search"?: never,"target_id"?: never,"target_type"?: never,"total_reactions"?: number,"updated_at"?: string,"user_id"?: string | null,"user_name"?: string,"user_photo"?: string | null,"video_timestamp"?: number | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "comments_answered_comment_id_fkey"
      columns: ["answered_comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_media_id_fkey"
      columns: ["media_id"]
isOneToOne: false
      referencedRelation: "media_content"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_parent_comment_id_fkey"
      columns: ["parent_comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "comments_prophecy_id_fkey"
      columns: ["prophecy_id"]
isOneToOne: false
      referencedRelation: "prophecies"
      referencedColumns: ["id"]
    }
                  ]
                },"consents": {
                  Row: {
                    "created_at": string,"id": number,"is_given": boolean,"kind": Database["public"]['Enums']["consent_kind"],"notice_version": number,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: never,"is_given": boolean,"kind": Database["public"]['Enums']["consent_kind"],"notice_version": number,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: never,"is_given"?: boolean,"kind"?: Database["public"]['Enums']["consent_kind"],"notice_version"?: number,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"contact_messages": {
                  Row: {
                    "answered_at": string | null,"created_at": string,"email": string,"id": string,"message": string,"name": string,"note": string,"phone": string,"read_at": string | null,"search": unknown,"status": Database["public"]['Enums']["message_status"],"subject": string,"updated_at": string,"user_id": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"message": string,"name": string,"note"?: string,"phone"?: string,"read_at"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["message_status"],"subject"?: string,"updated_at"?: string,"user_id"?: string | null,"version"?: number
                  }
                  Update: {
                    "answered_at"?: string | null,"created_at"?: string,"email"?: string,"id"?: string,"message"?: string,"name"?: string,"note"?: string,"phone"?: string,"read_at"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["message_status"],"subject"?: string,"updated_at"?: string,"user_id"?: string | null,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"contact_requests": {
                  Row: {
                    "answered_at": string | null,"created_at": string,"from_id": string,"from_name": string,"id": string,"is_shared": boolean | null,"message": string,"to_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"created_at"?: string,"from_id": string,"from_name": string,"id"?: string,"is_shared"?: boolean | null,"message": string,"to_id": string
                  }
                  Update: {
                    "answered_at"?: string | null,"created_at"?: string,"from_id"?: string,"from_name"?: string,"id"?: string,"is_shared"?: boolean | null,"message"?: string,"to_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"donation_funds": {
                  Row: {
                    "created_at": string,"description": string,"id": string,"is_active": boolean,"name": string,"position": number,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name": string,"position"?: number,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name"?: string,"position"?: number,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"donations": {
                  Row: {
                    "amount": number,"created_at": string,"donor_name": string,"fund_id": string,"given_on": string,"id": string,"method": Database["public"]['Enums']["donation_method"],"note": string,"receipt_path": string | null,"reference": string,"search": unknown,"status": Database["public"]['Enums']["donation_status"],"updated_at": string,"user_id": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "amount": number,"created_at"?: string,"donor_name"?: string,"fund_id": string,"given_on": string,"id"?: string,"method"?: Database["public"]['Enums']["donation_method"],"note"?: string,"receipt_path"?: string | null,"reference"?: string,"search"?: never,"status"?: Database["public"]['Enums']["donation_status"],"updated_at"?: string,"user_id"?: string | null,"version"?: number
                  }
                  Update: {
                    "amount"?: number,"created_at"?: string,"donor_name"?: string,"fund_id"?: string,"given_on"?: string,"id"?: string,"method"?: Database["public"]['Enums']["donation_method"],"note"?: string,"receipt_path"?: string | null,"reference"?: string,"search"?: never,"status"?: Database["public"]['Enums']["donation_status"],"updated_at"?: string,"user_id"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "donations_fund_id_fkey"
      columns: ["fund_id"]
isOneToOne: false
      referencedRelation: "donation_funds"
      referencedColumns: ["id"]
    }
                  ]
                },"event_guests": {
                  Row: {
                    "arrival_said_at": string | null,"arrived_at": string | null,"created_at": string,"day": string,"event_id": string,"id": string,"name": string,"party": number
                  }
                  ComputedFields: never
                  Insert: {
                    "arrival_said_at"?: string | null,"arrived_at"?: string | null,"created_at"?: string,"day": string,"event_id": string,"id": string,"name": string,"party"?: number
                  }
                  Update: {
                    "arrival_said_at"?: string | null,"arrived_at"?: string | null,"created_at"?: string,"day"?: string,"event_id"?: string,"id"?: string,"name"?: string,"party"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_guests_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"event_rsvps": {
                  Row: {
                    "arrival_said_at": string | null,"arrived_at": string | null,"created_at": string,"day": string,"event_id": string,"reminded_at": string | null,"state": Database["public"]['Enums']["rsvp_state"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "arrival_said_at"?: string | null,"arrived_at"?: string | null,"created_at"?: string,"day": string,"event_id": string,"reminded_at"?: string | null,"state": Database["public"]['Enums']["rsvp_state"],"user_id": string
                  }
                  Update: {
                    "arrival_said_at"?: string | null,"arrived_at"?: string | null,"created_at"?: string,"day"?: string,"event_id"?: string,"reminded_at"?: string | null,"state"?: Database["public"]['Enums']["rsvp_state"],"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "event_rsvps_event_id_fkey"
      columns: ["event_id"]
isOneToOne: false
      referencedRelation: "events"
      referencedColumns: ["id"]
    }
                  ]
                },"events": {
                  Row: {
                    "allow_comments": boolean,"author_id": string | null,"capacity": number | null,"comment_count": number,"created_at": string,"description": string,"ends_at": string,"exceptions": (string)[],"id": string,"image_url": string | null,"line_id": string | null,"next_start": string | null,"place": string,"recurrence": Database["public"]['Enums']["event_recurrence"],"recurrence_until": string | null,"remind_minutes": number,"search": unknown,"slug": string,"starts_at": string,"status": Database["public"]['Enums']["event_status"],"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_comments"?: boolean,"author_id"?: string | null,"capacity"?: number | null,"comment_count"?: number,"created_at"?: string,"description"?: string,"ends_at": string,"exceptions"?: (string)[],"id"?: string,"image_url"?: string | null,"line_id"?: string | null,"next_start"?: string | null,"place"?: string,"recurrence"?: Database["public"]['Enums']["event_recurrence"],"recurrence_until"?: string | null,"remind_minutes"?: number,"search"?: never,"slug"?: string,"starts_at": string,"status"?: Database["public"]['Enums']["event_status"],"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "allow_comments"?: boolean,"author_id"?: string | null,"capacity"?: number | null,"comment_count"?: number,"created_at"?: string,"description"?: string,"ends_at"?: string,"exceptions"?: (string)[],"id"?: string,"image_url"?: string | null,"line_id"?: string | null,"next_start"?: string | null,"place"?: string,"recurrence"?: Database["public"]['Enums']["event_recurrence"],"recurrence_until"?: string | null,"remind_minutes"?: number,"search"?: never,"slug"?: string,"starts_at"?: string,"status"?: Database["public"]['Enums']["event_status"],"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"forum_categories": {
                  Row: {
                    "created_at": string,"description": string,"id": string,"is_active": boolean,"name": string,"position": number,"read_rank": number,"slug": string,"version": number,"write_rank": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name": string,"position"?: number,"read_rank"?: number,"slug": string,"version"?: number,"write_rank"?: number
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name"?: string,"position"?: number,"read_rank"?: number,"slug"?: string,"version"?: number,"write_rank"?: number
                  }
                  Relationships: [
                    
                  ]
                },"forum_post_reactions": {
                  Row: {
                    "created_at": string,"forum_post_id": string,"kind": Database["public"]['Enums']["reaction_kind"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"forum_post_id": string,"kind": Database["public"]['Enums']["reaction_kind"],"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"forum_post_id"?: string,"kind"?: Database["public"]['Enums']["reaction_kind"],"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_post_reactions_forum_post_id_fkey"
      columns: ["forum_post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_post_versions": {
                  Row: {
                    "content": string,"edited_at": string,"number": number,"post_id": string,"title": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"edited_at"?: string,"number": number,"post_id": string,"title"?: string | null
                  }
                  Update: {
                    "content"?: string,"edited_at"?: string,"number"?: number,"post_id"?: string,"title"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_post_versions_post_id_fkey"
      columns: ["post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_posts": {
                  Row: {
                    "announced_at": string | null,"content": string,"created_at": string,"deleted_at": string | null,"edit_count": number,"id": string,"mentions": (string)[],"moderated_at": string | null,"moderated_by": string | null,"number": number | null,"opens_topic": boolean,"published_at": string | null,"quote": string,"quoted_post_id": string | null,"quoted_words": string,"rejection_reason": string | null,"search": unknown,"status": Database["public"]['Enums']["review_status"],"topic_id": string,"total_reactions": number,"user_id": string | null,"user_name": string,"user_photo": string | null,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "announced_at"?: string | null,"content": string,"created_at"?: string,"deleted_at"?: string | null,"edit_count"?: number,"id"?: string,"mentions"?: (string)[],"moderated_at"?: string | null,"moderated_by"?: string | null,"number"?: number | null,"opens_topic"?: boolean,"published_at"?: string | null,"quote"?: string,"quoted_post_id"?: string | null,"quoted_words"?: string,"rejection_reason"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"topic_id": string,"total_reactions"?: number,"user_id"?: string | null,"user_name"?: string,"user_photo"?: string | null,"version"?: number
                  }
                  Update: {
                    "announced_at"?: string | null,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"edit_count"?: number,"id"?: string,"mentions"?: (string)[],"moderated_at"?: string | null,"moderated_by"?: string | null,"number"?: number | null,"opens_topic"?: boolean,"published_at"?: string | null,"quote"?: string,"quoted_post_id"?: string | null,"quoted_words"?: string,"rejection_reason"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"topic_id"?: string,"total_reactions"?: number,"user_id"?: string | null,"user_name"?: string,"user_photo"?: string | null,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_posts_quoted_post_id_fkey"
      columns: ["quoted_post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "forum_posts_topic_id_fkey"
      columns: ["topic_id"]
isOneToOne: false
      referencedRelation: "forum_topic_list"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "forum_posts_topic_id_fkey"
      columns: ["topic_id"]
isOneToOne: false
      referencedRelation: "forum_topics"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_states": {
                  Row: {
                    "is_level_chosen": boolean,"last_read_number": number,"level": Database["public"]['Enums']["forum_level"],"topic_id": string,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "is_level_chosen"?: boolean,"last_read_number"?: number,"level"?: Database["public"]['Enums']["forum_level"],"topic_id": string,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "is_level_chosen"?: boolean,"last_read_number"?: number,"level"?: Database["public"]['Enums']["forum_level"],"topic_id"?: string,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_states_topic_id_fkey"
      columns: ["topic_id"]
isOneToOne: false
      referencedRelation: "forum_topic_list"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "forum_states_topic_id_fkey"
      columns: ["topic_id"]
isOneToOne: false
      referencedRelation: "forum_topics"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_topics": {
                  Row: {
                    "category_id": string,"closed_at": string | null,"created_at": string,"deleted_at": string | null,"excerpt": string,"id": string,"last_number": number,"last_post_at": string,"last_user_name": string,"numbers_given": number,"pinned_at": string | null,"post_count": number,"search": unknown,"status": Database["public"]['Enums']["review_status"],"title": string,"user_id": string | null,"user_name": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "category_id": string,"closed_at"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"id"?: string,"last_number"?: number,"last_post_at"?: string,"last_user_name"?: string,"numbers_given"?: number,"pinned_at"?: string | null,"post_count"?: number,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"title": string,"user_id"?: string | null,"user_name"?: string,"version"?: number
                  }
                  Update: {
                    "category_id"?: string,"closed_at"?: string | null,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"id"?: string,"last_number"?: number,"last_post_at"?: string,"last_user_name"?: string,"numbers_given"?: number,"pinned_at"?: string | null,"post_count"?: number,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"title"?: string,"user_id"?: string | null,"user_name"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "forum_topics_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "forum_categories"
      referencedColumns: ["id"]
    }
                  ]
                },"forum_visits": {
                  Row: {
                    "all_read_at": string,"follows_own": boolean,"is_trusted": boolean,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "all_read_at"?: string,"follows_own"?: boolean,"is_trusted"?: boolean,"user_id": string
                  }
                  Update: {
                    "all_read_at"?: string,"follows_own"?: boolean,"is_trusted"?: boolean,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"media_analytics": {
                  Row: {
                    "created_at": string,"day": string,"event_data": NonNullable<Json>,"event_type": Database["public"]['Enums']["media_event_type"],"id": number,"media_content_id": string,"viewer": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"day"?: string,"event_data"?: NonNullable<Json>,"event_type": Database["public"]['Enums']["media_event_type"],"id"?: never,"media_content_id": string,"viewer": string
                  }
                  Update: {
                    "created_at"?: string,"day"?: string,"event_data"?: NonNullable<Json>,"event_type"?: Database["public"]['Enums']["media_event_type"],"id"?: never,"media_content_id"?: string,"viewer"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_analytics_media_content_id_fkey"
      columns: ["media_content_id"]
isOneToOne: false
      referencedRelation: "media_content"
      referencedColumns: ["id"]
    }
                  ]
                },"media_content": {
                  Row: {
                    "allow_comments": boolean,"allow_download": boolean,"auto_archive": boolean,"category": Database["public"]['Enums']["media_category"],"comment_count": number,"content_type": Database["public"]['Enums']["media_content_type"],"created_at": string,"deleted_at": string | null,"description": string,"duration": number | null,"ended_at": string | null,"has_sound": boolean,"id": string,"is_featured": boolean,"is_public": boolean,"likes": number,"moment": string,"occurrence": string | null,"peak_viewers": number,"provider": Database["public"]['Enums']["media_provider"] | null,"provider_id": string | null,"published_at": string | null,"remind_minutes": number,"schedule_id": string | null,"scheduled_for": string | null,"search": unknown,"series_id": string | null,"series_position": number,"signal": Database["public"]['Enums']["media_signal"],"speaker": string,"started_at": string | null,"starts_on_its_own": boolean,"status": Database["public"]['Enums']["media_status"],"stream_url": string | null,"tags": (string)[],"thumbnail_url": string | null,"title": string,"updated_at": string,"version": number,"video_url": string | null,"view_count": number
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"auto_archive"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"comment_count"?: number,"content_type"?: Database["public"]['Enums']["media_content_type"],"created_at"?: string,"deleted_at"?: string | null,"description"?: string,"duration"?: number | null,"ended_at"?: string | null,"has_sound"?: boolean,"id"?: string,"is_featured"?: boolean,"is_public"?: boolean,"likes"?: number,"moment"?: never,"occurrence"?: string | null,"peak_viewers"?: number,"provider"?: never,"provider_id"?: never,"published_at"?: string | null,"remind_minutes"?: number,"schedule_id"?: string | null,"scheduled_for"?: string | null,"search"?: never,"series_id"?: string | null,"series_position"?: number,"signal"?: Database["public"]['Enums']["media_signal"],"speaker"?: string,"started_at"?: string | null,"starts_on_its_own"?: boolean,"status"?: Database["public"]['Enums']["media_status"],"stream_url"?: string | null,"tags"?: (string)[],"thumbnail_url"?: string | null,"title": string,"updated_at"?: string,"version"?: number,"video_url"?: string | null,"view_count"?: number
                  }
                  Update: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"auto_archive"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"comment_count"?: number,"content_type"?: Database["public"]['Enums']["media_content_type"],"created_at"?: string,"deleted_at"?: string | null,"description"?: string,"duration"?: number | null,"ended_at"?: string | null,"has_sound"?: boolean,"id"?: string,"is_featured"?: boolean,"is_public"?: boolean,"likes"?: number,"moment"?: never,"occurrence"?: string | null,"peak_viewers"?: number,"provider"?: never,"provider_id"?: never,"published_at"?: string | null,"remind_minutes"?: number,"schedule_id"?: string | null,"scheduled_for"?: string | null,"search"?: never,"series_id"?: string | null,"series_position"?: number,"signal"?: Database["public"]['Enums']["media_signal"],"speaker"?: string,"started_at"?: string | null,"starts_on_its_own"?: boolean,"status"?: Database["public"]['Enums']["media_status"],"stream_url"?: string | null,"tags"?: (string)[],"thumbnail_url"?: string | null,"title"?: string,"updated_at"?: string,"version"?: number,"video_url"?: string | null,"view_count"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_content_schedule_id_fkey"
      columns: ["schedule_id"]
isOneToOne: false
      referencedRelation: "media_schedules"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "media_content_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "media_series"
      referencedColumns: ["id"]
    }
                  ]
                },"media_daily": {
                  Row: {
                    "completes": number,"day": string,"halves": number,"media_content_id": string,"peak": number,"plays": number,"quarters": number,"shares": number,"three_quarters": number,"views": number,"watch_seconds": number
                  }
                  ComputedFields: never
                  Insert: {
                    "completes"?: number,"day": string,"halves"?: number,"media_content_id": string,"peak"?: number,"plays"?: number,"quarters"?: number,"shares"?: number,"three_quarters"?: number,"views"?: number,"watch_seconds"?: number
                  }
                  Update: {
                    "completes"?: number,"day"?: string,"halves"?: number,"media_content_id"?: string,"peak"?: number,"plays"?: number,"quarters"?: number,"shares"?: number,"three_quarters"?: number,"views"?: number,"watch_seconds"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_daily_media_content_id_fkey"
      columns: ["media_content_id"]
isOneToOne: false
      referencedRelation: "media_content"
      referencedColumns: ["id"]
    }
                  ]
                },"media_likes": {
                  Row: {
                    "created_at": string,"media_content_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"media_content_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"media_content_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_likes_media_content_id_fkey"
      columns: ["media_content_id"]
isOneToOne: false
      referencedRelation: "media_content"
      referencedColumns: ["id"]
    }
                  ]
                },"media_schedules": {
                  Row: {
                    "allow_comments": boolean,"allow_download": boolean,"applies_from": string,"auto_archive": boolean,"category": Database["public"]['Enums']["media_category"],"created_at": string,"description": string,"ends_at": string,"exceptions": (string)[],"id": string,"is_paused": boolean,"is_public": boolean,"line_id": string | null,"paused_at": string | null,"recurrence": Database["public"]['Enums']["event_recurrence"],"recurrence_until": string | null,"remind_minutes": number,"series_id": string | null,"speaker": string,"starts_at": string,"starts_on_its_own": boolean,"stream_url": string | null,"tags": (string)[],"thumbnail_url": string | null,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"applies_from"?: string,"auto_archive"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"created_at"?: string,"description"?: string,"ends_at": string,"exceptions"?: (string)[],"id"?: string,"is_paused"?: boolean,"is_public"?: boolean,"line_id"?: string | null,"paused_at"?: string | null,"recurrence"?: Database["public"]['Enums']["event_recurrence"],"recurrence_until"?: string | null,"remind_minutes"?: number,"series_id"?: string | null,"speaker"?: string,"starts_at": string,"starts_on_its_own"?: boolean,"stream_url"?: string | null,"tags"?: (string)[],"thumbnail_url"?: string | null,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"applies_from"?: string,"auto_archive"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"created_at"?: string,"description"?: string,"ends_at"?: string,"exceptions"?: (string)[],"id"?: string,"is_paused"?: boolean,"is_public"?: boolean,"line_id"?: string | null,"paused_at"?: string | null,"recurrence"?: Database["public"]['Enums']["event_recurrence"],"recurrence_until"?: string | null,"remind_minutes"?: number,"series_id"?: string | null,"speaker"?: string,"starts_at"?: string,"starts_on_its_own"?: boolean,"stream_url"?: string | null,"tags"?: (string)[],"thumbnail_url"?: string | null,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_schedules_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "media_series"
      referencedColumns: ["id"]
    }
                  ]
                },"media_series": {
                  Row: {
                    "content_count": number,"created_at": string,"description": string,"id": string,"is_active": boolean,"name": string,"order_position": number,"thumbnail_url": string | null,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content_count"?: number,"created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name": string,"order_position"?: number,"thumbnail_url"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "content_count"?: number,"created_at"?: string,"description"?: string,"id"?: string,"is_active"?: boolean,"name"?: string,"order_position"?: number,"thumbnail_url"?: string | null,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"media_series_follows": {
                  Row: {
                    "created_at": string,"series_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"series_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"series_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_series_follows_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "media_series"
      referencedColumns: ["id"]
    }
                  ]
                },"media_uploads": {
                  Row: {
                    "allow_comments": boolean,"allow_download": boolean,"category": Database["public"]['Enums']["media_category"],"created_at": string,"description": string,"duration": number | null,"expires_at": string,"file_name": string,"file_size": number,"file_type": string,"fingerprint": string,"height": number | null,"id": string,"is_public": boolean,"object_name": string,"publishes": boolean,"series_id": string | null,"speaker": string,"tags": (string)[],"thumbnail_url": string | null,"title": string,"upload_path": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"created_at"?: string,"description"?: string,"duration"?: number | null,"expires_at"?: string,"file_name": string,"file_size": number,"file_type": string,"fingerprint": string,"height"?: number | null,"id"?: string,"is_public"?: boolean,"object_name": string,"publishes"?: boolean,"series_id"?: string | null,"speaker"?: string,"tags"?: (string)[],"thumbnail_url"?: string | null,"title": string,"upload_path"?: string | null
                  }
                  Update: {
                    "allow_comments"?: boolean,"allow_download"?: boolean,"category"?: Database["public"]['Enums']["media_category"],"created_at"?: string,"description"?: string,"duration"?: number | null,"expires_at"?: string,"file_name"?: string,"file_size"?: number,"file_type"?: string,"fingerprint"?: string,"height"?: number | null,"id"?: string,"is_public"?: boolean,"object_name"?: string,"publishes"?: boolean,"series_id"?: string | null,"speaker"?: string,"tags"?: (string)[],"thumbnail_url"?: string | null,"title"?: string,"upload_path"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "media_uploads_series_id_fkey"
      columns: ["series_id"]
isOneToOne: false
      referencedRelation: "media_series"
      referencedColumns: ["id"]
    }
                  ]
                },"member_details": {
                  Row: {
                    "about": string,"about_for": Database["public"]['Enums']["field_audience"],"birth_day": number | null,"birth_month": number | null,"birthday_for": Database["public"]['Enums']["field_audience"],"email_for": Database["public"]['Enums']["field_audience"],"folded_name": string,"is_consenting": boolean,"is_hidden": boolean,"is_minor": boolean,"listed_by": string | null,"listed_since": string | null,"neighbourhood": string,"neighbourhood_for": Database["public"]['Enums']["field_audience"],"phone": string,"phone_for": Database["public"]['Enums']["field_audience"],"photo_for": Database["public"]['Enums']["field_audience"],"updated_at": string,"user_id": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "about"?: string,"about_for"?: Database["public"]['Enums']["field_audience"],"birth_day"?: number | null,"birth_month"?: number | null,"birthday_for"?: Database["public"]['Enums']["field_audience"],"email_for"?: Database["public"]['Enums']["field_audience"],"folded_name"?: string,"is_consenting"?: boolean,"is_hidden"?: boolean,"is_minor"?: boolean,"listed_by"?: string | null,"listed_since"?: string | null,"neighbourhood"?: string,"neighbourhood_for"?: Database["public"]['Enums']["field_audience"],"phone"?: string,"phone_for"?: Database["public"]['Enums']["field_audience"],"photo_for"?: Database["public"]['Enums']["field_audience"],"updated_at"?: string,"user_id": string,"version"?: number
                  }
                  Update: {
                    "about"?: string,"about_for"?: Database["public"]['Enums']["field_audience"],"birth_day"?: number | null,"birth_month"?: number | null,"birthday_for"?: Database["public"]['Enums']["field_audience"],"email_for"?: Database["public"]['Enums']["field_audience"],"folded_name"?: string,"is_consenting"?: boolean,"is_hidden"?: boolean,"is_minor"?: boolean,"listed_by"?: string | null,"listed_since"?: string | null,"neighbourhood"?: string,"neighbourhood_for"?: Database["public"]['Enums']["field_audience"],"phone"?: string,"phone_for"?: Database["public"]['Enums']["field_audience"],"photo_for"?: Database["public"]['Enums']["field_audience"],"updated_at"?: string,"user_id"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"ministries": {
                  Row: {
                    "created_at": string,"id": string,"is_active": boolean,"is_pastoral": boolean,"name": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"id"?: string,"is_active"?: boolean,"is_pastoral"?: boolean,"name": string
                  }
                  Update: {
                    "created_at"?: string,"id"?: string,"is_active"?: boolean,"is_pastoral"?: boolean,"name"?: string
                  }
                  Relationships: [
                    
                  ]
                },"ministry_members": {
                  Row: {
                    "created_at": string,"is_leader": boolean,"ministry_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"is_leader"?: boolean,"ministry_id": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"is_leader"?: boolean,"ministry_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "ministry_members_ministry_id_fkey"
      columns: ["ministry_id"]
isOneToOne: false
      referencedRelation: "ministries"
      referencedColumns: ["id"]
    }
                  ]
                },"notification_mutes": {
                  Row: {
                    "created_at": string,"topic": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"topic": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"topic"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notification_preferences": {
                  Row: {
                    "email_bounced_at": string | null,"email_enabled": boolean,"email_ended_by_link": boolean,"email_hour": number,"email_next_at": string | null,"email_rhythm": string,"live_streams": boolean,"new_content": boolean,"push_enabled": boolean,"quiet_from": string | null,"quiet_to": string | null,"series_updates": boolean,"timezone": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "email_bounced_at"?: string | null,"email_enabled"?: boolean,"email_ended_by_link"?: boolean,"email_hour"?: number,"email_next_at"?: string | null,"email_rhythm"?: string,"live_streams"?: boolean,"new_content"?: boolean,"push_enabled"?: boolean,"quiet_from"?: string | null,"quiet_to"?: string | null,"series_updates"?: boolean,"timezone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Update: {
                    "email_bounced_at"?: string | null,"email_enabled"?: boolean,"email_ended_by_link"?: boolean,"email_hour"?: number,"email_next_at"?: string | null,"email_rhythm"?: string,"live_streams"?: boolean,"new_content"?: boolean,"push_enabled"?: boolean,"quiet_from"?: string | null,"quiet_to"?: string | null,"series_updates"?: boolean,"timezone"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notification_silences": {
                  Row: {
                    "created_at": string,"ends_at": string,"scope": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"ends_at": string,"scope": string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"ends_at"?: string,"scope"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notification_subscriptions": {
                  Row: {
                    "channel": Database["public"]['Enums']["notification_channel"],"is_active": boolean,"notification_type": Database["public"]['Enums']["notification_type"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "channel"?: Database["public"]['Enums']["notification_channel"],"is_active"?: boolean,"notification_type": Database["public"]['Enums']["notification_type"],"user_id"?: string
                  }
                  Update: {
                    "channel"?: Database["public"]['Enums']["notification_channel"],"is_active"?: boolean,"notification_type"?: Database["public"]['Enums']["notification_type"],"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"notifications": {
                  Row: {
                    "created_at": string,"data": NonNullable<Json>,"group_key": string | null,"id": string,"message": string,"read": boolean,"read_at": string | null,"related_post_id": string | null,"title": string,"type": Database["public"]['Enums']["notification_type"],"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"data"?: NonNullable<Json>,"group_key"?: string | null,"id"?: string,"message"?: string,"read"?: boolean,"read_at"?: string | null,"related_post_id"?: string | null,"title": string,"type": Database["public"]['Enums']["notification_type"],"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"data"?: NonNullable<Json>,"group_key"?: string | null,"id"?: string,"message"?: string,"read"?: boolean,"read_at"?: string | null,"related_post_id"?: string | null,"title"?: string,"type"?: Database["public"]['Enums']["notification_type"],"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "notifications_related_post_id_fkey"
      columns: ["related_post_id"]
isOneToOne: false
      referencedRelation: "prophecies"
      referencedColumns: ["id"]
    }
                  ]
                },"photos": {
                  Row: {
                    "album_id": string,"caption": string,"created_at": string,"deleted_at": string | null,"height": number,"id": string,"image_url": string,"position": number,"thumbnail_url": string,"width": number
                  }
                  ComputedFields: never
                  Insert: {
                    "album_id": string,"caption"?: string,"created_at"?: string,"deleted_at"?: string | null,"height": number,"id"?: string,"image_url": string,"position"?: number,"thumbnail_url": string,"width": number
                  }
                  Update: {
                    "album_id"?: string,"caption"?: string,"created_at"?: string,"deleted_at"?: string | null,"height"?: number,"id"?: string,"image_url"?: string,"position"?: number,"thumbnail_url"?: string,"width"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "photos_album_id_fkey"
      columns: ["album_id"]
isOneToOne: false
      referencedRelation: "albums"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "photos_album_id_fkey"
      columns: ["album_id"]
isOneToOne: false
      referencedRelation: "gallery"
      referencedColumns: ["id"]
    }
                  ]
                },"prayer_marks": {
                  Row: {
                    "day": string,"is_told": boolean,"request_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "day": string,"is_told"?: boolean,"request_id": string,"user_id": string
                  }
                  Update: {
                    "day"?: string,"is_told"?: boolean,"request_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prayer_marks_request_id_fkey"
      columns: ["request_id"]
isOneToOne: false
      referencedRelation: "prayer_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"prayer_requests": {
                  Row: {
                    "answered_at": string | null,"content": string,"created_at": string,"expires_at": string,"id": string,"is_anonymous": boolean,"is_urgent": boolean,"moderated_at": string | null,"moderated_by": string | null,"prayed_count": number,"rejection_reason": string | null,"reminded_at": string | null,"search": unknown,"shown_name": string | null,"status": Database["public"]['Enums']["review_status"],"testimonial_id": string | null,"updated_at": string,"user_id": string | null,"version": number,"visibility": Database["public"]['Enums']["prayer_visibility"]
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"content": string,"created_at"?: string,"expires_at"?: string,"id"?: string,"is_anonymous"?: boolean,"is_urgent"?: boolean,"moderated_at"?: string | null,"moderated_by"?: string | null,"prayed_count"?: number,"rejection_reason"?: string | null,"reminded_at"?: string | null,"search"?: never,"shown_name"?: string | null,"status"?: Database["public"]['Enums']["review_status"],"testimonial_id"?: string | null,"updated_at"?: string,"user_id"?: string | null,"version"?: number,"visibility"?: Database["public"]['Enums']["prayer_visibility"]
                  }
                  Update: {
                    "answered_at"?: string | null,"content"?: string,"created_at"?: string,"expires_at"?: string,"id"?: string,"is_anonymous"?: boolean,"is_urgent"?: boolean,"moderated_at"?: string | null,"moderated_by"?: string | null,"prayed_count"?: number,"rejection_reason"?: string | null,"reminded_at"?: string | null,"search"?: never,"shown_name"?: string | null,"status"?: Database["public"]['Enums']["review_status"],"testimonial_id"?: string | null,"updated_at"?: string,"user_id"?: string | null,"version"?: number,"visibility"?: Database["public"]['Enums']["prayer_visibility"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "prayer_requests_testimonial_id_fkey"
      columns: ["testimonial_id"]
isOneToOne: false
      referencedRelation: "testimonial_listing"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "prayer_requests_testimonial_id_fkey"
      columns: ["testimonial_id"]
isOneToOne: false
      referencedRelation: "testimonials"
      referencedColumns: ["id"]
    }
                  ]
                },"prayer_talks": {
                  Row: {
                    "answered_at": string | null,"asked_at": string,"asked_by": string,"asker_name": string,"is_accepted": boolean | null,"request_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "answered_at"?: string | null,"asked_at"?: string,"asked_by": string,"asker_name": string,"is_accepted"?: boolean | null,"request_id": string
                  }
                  Update: {
                    "answered_at"?: string | null,"asked_at"?: string,"asked_by"?: string,"asker_name"?: string,"is_accepted"?: boolean | null,"request_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prayer_talks_request_id_fkey"
      columns: ["request_id"]
isOneToOne: false
      referencedRelation: "prayer_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"prayer_updates": {
                  Row: {
                    "content": string,"created_at": string,"id": string,"is_answer": boolean,"rejection_reason": string | null,"request_id": string,"search": unknown,"status": Database["public"]['Enums']["review_status"]
                  }
                  ComputedFields: never
                  Insert: {
                    "content": string,"created_at"?: string,"id"?: string,"is_answer"?: boolean,"rejection_reason"?: string | null,"request_id": string,"search"?: never,"status"?: Database["public"]['Enums']["review_status"]
                  }
                  Update: {
                    "content"?: string,"created_at"?: string,"id"?: string,"is_answer"?: boolean,"rejection_reason"?: string | null,"request_id"?: string,"search"?: never,"status"?: Database["public"]['Enums']["review_status"]
                  }
                  Relationships: [
                    {
      foreignKeyName: "prayer_updates_request_id_fkey"
      columns: ["request_id"]
isOneToOne: false
      referencedRelation: "prayer_requests"
      referencedColumns: ["id"]
    }
                  ]
                },"profiles": {
                  Row: {
                    "allow_mentions": boolean,"asked_at": string | null,"asked_first_name": string | null,"asked_last_name": string | null,"avatar_url": string | null,"created_at": string,"first_name": string | null,"id": string,"last_name": string | null,"updated_at": string
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_mentions"?: boolean,"asked_at"?: string | null,"asked_first_name"?: string | null,"asked_last_name"?: string | null,"avatar_url"?: string | null,"created_at"?: string,"first_name"?: string | null,"id": string,"last_name"?: string | null,"updated_at"?: string
                  }
                  Update: {
                    "allow_mentions"?: boolean,"asked_at"?: string | null,"asked_first_name"?: string | null,"asked_last_name"?: string | null,"avatar_url"?: string | null,"created_at"?: string,"first_name"?: string | null,"id"?: string,"last_name"?: string | null,"updated_at"?: string
                  }
                  Relationships: [
                    
                  ]
                },"prophecies": {
                  Row: {
                    "allow_comments": boolean,"announced_at": string | null,"author": string,"author_id": string | null,"category": string,"comment_count": number,"content": string,"created_at": string,"deleted_at": string | null,"excerpt": string,"id": string,"image_url": string | null,"notified_at": string | null,"publish_date": string,"retracted_at": string | null,"search": unknown,"slug": string,"status": Database["public"]['Enums']["prophecy_status"],"title": string,"total_reactions": number,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "allow_comments"?: boolean,"announced_at"?: string | null,"author"?: string,"author_id"?: string | null,"category"?: string,"comment_count"?: number,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"id"?: string,"image_url"?: string | null,"notified_at"?: string | null,"publish_date"?: string,"retracted_at"?: string | null,"search"?: never,"slug"?: string,"status"?: Database["public"]['Enums']["prophecy_status"],"title": string,"total_reactions"?: number,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "allow_comments"?: boolean,"announced_at"?: string | null,"author"?: string,"author_id"?: string | null,"category"?: string,"comment_count"?: number,"content"?: string,"created_at"?: string,"deleted_at"?: string | null,"excerpt"?: string,"id"?: string,"image_url"?: string | null,"notified_at"?: string | null,"publish_date"?: string,"retracted_at"?: string | null,"search"?: never,"slug"?: string,"status"?: Database["public"]['Enums']["prophecy_status"],"title"?: string,"total_reactions"?: number,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"prophecy_reactions": {
                  Row: {
                    "created_at": string,"kind": Database["public"]['Enums']["reaction_kind"],"prophecy_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"kind": Database["public"]['Enums']["reaction_kind"],"prophecy_id": string,"user_id"?: string
                  }
                  Update: {
                    "created_at"?: string,"kind"?: Database["public"]['Enums']["reaction_kind"],"prophecy_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "prophecy_reactions_prophecy_id_fkey"
      columns: ["prophecy_id"]
isOneToOne: false
      referencedRelation: "prophecies"
      referencedColumns: ["id"]
    }
                  ]
                },"prophecy_versions": {
                  Row: {
                    "author": string,"category": string,"content": string,"created_at": string,"id": string,"image_url": string | null,"prophecy_id": string,"saved_by": string | null,"saved_by_name": string,"title": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "author": string,"category": string,"content": string,"created_at"?: string,"id"?: string,"image_url"?: string | null,"prophecy_id": string,"saved_by"?: string | null,"saved_by_name": string,"title": string,"version": number
                  }
                  Update: {
                    "author"?: string,"category"?: string,"content"?: string,"created_at"?: string,"id"?: string,"image_url"?: string | null,"prophecy_id"?: string,"saved_by"?: string | null,"saved_by_name"?: string,"title"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "prophecy_versions_prophecy_id_fkey"
      columns: ["prophecy_id"]
isOneToOne: false
      referencedRelation: "prophecies"
      referencedColumns: ["id"]
    }
                  ]
                },"push_subscriptions": {
                  Row: {
                    "auth": string,"created_at": string,"device_label": string | null,"endpoint": string,"failing_since": string | null,"id": string,"last_shown_at": string | null,"last_success_at": string | null,"p256dh": string,"session_id": string | null,"updated_at": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "auth": string,"created_at"?: string,"device_label"?: string | null,"endpoint": string,"failing_since"?: string | null,"id"?: string,"last_shown_at"?: string | null,"last_success_at"?: string | null,"p256dh": string,"session_id"?: string | null,"updated_at"?: string,"user_id": string
                  }
                  Update: {
                    "auth"?: string,"created_at"?: string,"device_label"?: string | null,"endpoint"?: string,"failing_since"?: string | null,"id"?: string,"last_shown_at"?: string | null,"last_success_at"?: string | null,"p256dh"?: string,"session_id"?: string | null,"updated_at"?: string,"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                },"reports": {
                  Row: {
                    "comment_id": string | null,"created_at": string,"decision_batch_id": string | null,"forum_post_id": string | null,"hides": boolean,"id": string,"kind": Database["public"]['Enums']["report_kind"],"member_id": string | null,"note": string,"outcome": Database["public"]['Enums']["report_outcome"] | null,"prayer_id": string | null,"reason": Database["public"]['Enums']["report_reason"],"reporter_id": string | null,"settled_at": string | null,"settled_by": string | null,"settlement_id": string | null,"target_id": string,"testimonial_id": string | null,"withdrawn_at": string | null,"words": string
                  }
                  ComputedFields: never
                  Insert: {
                    "comment_id"?: string | null,"created_at"?: string,"decision_batch_id"?: string | null,"forum_post_id"?: string | null,"hides"?: boolean,"id"?: string,"kind"?: never,"member_id"?: string | null,"note"?: string,"outcome"?: Database["public"]['Enums']["report_outcome"] | null,"prayer_id"?: string | null,"reason": Database["public"]['Enums']["report_reason"],"reporter_id"?: string | null,"settled_at"?: string | null,"settled_by"?: string | null,"settlement_id"?: string | null,"target_id"?: never,"testimonial_id"?: string | null,"withdrawn_at"?: string | null,"words": string
                  }
                  Update: {
                    "comment_id"?: string | null,"created_at"?: string,"decision_batch_id"?: string | null,"forum_post_id"?: string | null,"hides"?: boolean,"id"?: string,"kind"?: never,"member_id"?: string | null,"note"?: string,"outcome"?: Database["public"]['Enums']["report_outcome"] | null,"prayer_id"?: string | null,"reason"?: Database["public"]['Enums']["report_reason"],"reporter_id"?: string | null,"settled_at"?: string | null,"settled_by"?: string | null,"settlement_id"?: string | null,"target_id"?: never,"testimonial_id"?: string | null,"withdrawn_at"?: string | null,"words"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "reports_comment_id_fkey"
      columns: ["comment_id"]
isOneToOne: false
      referencedRelation: "comments"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_forum_post_id_fkey"
      columns: ["forum_post_id"]
isOneToOne: false
      referencedRelation: "forum_posts"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_prayer_id_fkey"
      columns: ["prayer_id"]
isOneToOne: false
      referencedRelation: "prayer_requests"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_testimonial_id_fkey"
      columns: ["testimonial_id"]
isOneToOne: false
      referencedRelation: "testimonial_listing"
      referencedColumns: ["id"]
    },{
      foreignKeyName: "reports_testimonial_id_fkey"
      columns: ["testimonial_id"]
isOneToOne: false
      referencedRelation: "testimonials"
      referencedColumns: ["id"]
    }
                  ]
                },"resources": {
                  Row: {
                    "category": Database["public"]['Enums']["resource_category"],"created_at": string,"created_by": string | null,"description": string,"file_name": string,"file_path": string,"file_size": number,"file_type": Database["public"]['Enums']["file_type"],"id": string,"search": unknown,"tags": (string)[],"title": string,"updated_at": string,"version": number,"visibility": Database["public"]['Enums']["resource_visibility"]
                  }
                  ComputedFields: never
                  Insert: {
                    "category": Database["public"]['Enums']["resource_category"],"created_at"?: string,"created_by"?: string | null,"description"?: string,"file_name": string,"file_path": string,"file_size": number,"file_type"?: never,"id"?: string,"search"?: never,"tags"?: (string)[],"title": string,"updated_at"?: string,"version"?: number,"visibility"?: Database["public"]['Enums']["resource_visibility"]
                  }
                  Update: {
                    "category"?: Database["public"]['Enums']["resource_category"],"created_at"?: string,"created_by"?: string | null,"description"?: string,"file_name"?: string,"file_path"?: string,"file_size"?: number,"file_type"?: never,"id"?: string,"search"?: never,"tags"?: (string)[],"title"?: string,"updated_at"?: string,"version"?: number,"visibility"?: Database["public"]['Enums']["resource_visibility"]
                  }
                  Relationships: [
                    
                  ]
                },"seminar_materials": {
                  Row: {
                    "created_at": string,"file_bytes": number | null,"file_path": string | null,"id": string,"session_id": string,"title": string,"url": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"file_bytes"?: number | null,"file_path"?: string | null,"id"?: string,"session_id": string,"title": string,"url"?: string | null
                  }
                  Update: {
                    "created_at"?: string,"file_bytes"?: number | null,"file_path"?: string | null,"id"?: string,"session_id"?: string,"title"?: string,"url"?: string | null
                  }
                  Relationships: [
                    {
      foreignKeyName: "seminar_materials_session_id_fkey"
      columns: ["session_id"]
isOneToOne: false
      referencedRelation: "seminar_sessions"
      referencedColumns: ["id"]
    }
                  ]
                },"seminar_progress": {
                  Row: {
                    "done_at": string,"seminar_id": string,"session_id": string,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "done_at"?: string,"seminar_id": string,"session_id": string,"user_id"?: string
                  }
                  Update: {
                    "done_at"?: string,"seminar_id"?: string,"session_id"?: string,"user_id"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "seminar_progress_session_id_seminar_id_fkey"
      columns: ["session_id","seminar_id"]
isOneToOne: false
      referencedRelation: "seminar_sessions"
      referencedColumns: ["id","seminar_id"]
    }
                  ]
                },"seminar_sessions": {
                  Row: {
                    "content": string,"created_at": string,"held_on": string | null,"id": string,"position": number,"seminar_id": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "content"?: string,"created_at"?: string,"held_on"?: string | null,"id"?: string,"position"?: number,"seminar_id": string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "content"?: string,"created_at"?: string,"held_on"?: string | null,"id"?: string,"position"?: number,"seminar_id"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    {
      foreignKeyName: "seminar_sessions_seminar_id_fkey"
      columns: ["seminar_id"]
isOneToOne: false
      referencedRelation: "seminars"
      referencedColumns: ["id"]
    }
                  ]
                },"seminars": {
                  Row: {
                    "created_at": string,"description": string,"ends_on": string | null,"id": string,"image_url": string | null,"is_online": boolean,"place": string,"schedule": string,"search": unknown,"session_count": number,"slug": string,"starts_on": string | null,"status": Database["public"]['Enums']["seminar_status"],"teacher": string,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"description"?: string,"ends_on"?: string | null,"id"?: string,"image_url"?: string | null,"is_online"?: boolean,"place"?: string,"schedule"?: string,"search"?: never,"session_count"?: number,"slug"?: string,"starts_on"?: string | null,"status"?: Database["public"]['Enums']["seminar_status"],"teacher"?: string,"title": string,"updated_at"?: string,"version"?: number
                  }
                  Update: {
                    "created_at"?: string,"description"?: string,"ends_on"?: string | null,"id"?: string,"image_url"?: string | null,"is_online"?: boolean,"place"?: string,"schedule"?: string,"search"?: never,"session_count"?: number,"slug"?: string,"starts_on"?: string | null,"status"?: Database["public"]['Enums']["seminar_status"],"teacher"?: string,"title"?: string,"updated_at"?: string,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"site_settings": {
                  Row: {
                    "key": string,"updated_at": string,"updated_by": string | null,"value": NonNullable<Json>,"version": number
                  }
                  ComputedFields: never
                  Insert: {
                    "key": string,"updated_at"?: string,"updated_by"?: string | null,"value": NonNullable<Json>,"version"?: number
                  }
                  Update: {
                    "key"?: string,"updated_at"?: string,"updated_by"?: string | null,"value"?: NonNullable<Json>,"version"?: number
                  }
                  Relationships: [
                    
                  ]
                },"stream_archive": {
                  Row: {
                    "created_at": string,"file_size": number | null,"file_url": string,"format": string,"id": string,"is_primary": boolean,"language": string | null,"media_content_id": string,"quality": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"file_size"?: number | null,"file_url": string,"format"?: string,"id"?: string,"is_primary"?: boolean,"language"?: string | null,"media_content_id": string,"quality"?: string
                  }
                  Update: {
                    "created_at"?: string,"file_size"?: number | null,"file_url"?: string,"format"?: string,"id"?: string,"is_primary"?: boolean,"language"?: string | null,"media_content_id"?: string,"quality"?: string
                  }
                  Relationships: [
                    {
      foreignKeyName: "stream_archive_media_content_id_fkey"
      columns: ["media_content_id"]
isOneToOne: false
      referencedRelation: "media_content"
      referencedColumns: ["id"]
    }
                  ]
                },"testimonials": {
                  Row: {
                    "author_id": string | null,"author_name": string,"content": string,"created_at": string,"id": string,"is_anonymous": boolean,"moderated_at": string | null,"rejection_reason": string | null,"search": unknown,"status": Database["public"]['Enums']["review_status"],"updated_at": string,"version": number,"visible_only_to": string | null
                  }
                  ComputedFields: never
                  Insert: {
                    "author_id"?: string | null,"author_name"?: string,"content": string,"created_at"?: string,"id"?: string,"is_anonymous"?: boolean,"moderated_at"?: string | null,"rejection_reason"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"updated_at"?: string,"version"?: number,"visible_only_to"?: never
                  }
                  Update: {
                    "author_id"?: string | null,"author_name"?: string,"content"?: string,"created_at"?: string,"id"?: string,"is_anonymous"?: boolean,"moderated_at"?: string | null,"rejection_reason"?: string | null,"search"?: never,"status"?: Database["public"]['Enums']["review_status"],"updated_at"?: string,"version"?: number,"visible_only_to"?: never
                  }
                  Relationships: [
                    
                  ]
                },"user_roles": {
                  Row: {
                    "created_at": string,"role": Database["public"]['Enums']["account_role"],"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                    "created_at"?: string,"role": Database["public"]['Enums']["account_role"],"user_id": string
                  }
                  Update: {
                    "created_at"?: string,"role"?: Database["public"]['Enums']["account_role"],"user_id"?: string
                  }
                  Relationships: [
                    
                  ]
                }
          }
          Views: {
            "forum_topic_list": {
                  Row: {
                    "author_id": string | null,"category_id": string,"closed_at": string | null,"created_at": string,"deleted_at": string | null,"excerpt": string,"id": string,"is_unread": boolean | null,"last_number": number,"last_post_at": string,"last_user_name": string,"my_level": Database["public"]['Enums']["forum_level"] | null,"pinned_at": string | null,"post_count": number,"read_number": number | null,"status": Database["public"]['Enums']["review_status"],"title": string,"user_name": string,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "forum_topics_category_id_fkey"
      columns: ["category_id"]
isOneToOne: false
      referencedRelation: "forum_categories"
      referencedColumns: ["id"]
    }
                  ]
                },"gallery": {
                  Row: {
                    "cover_height": number | null,"cover_photo_id": string | null,"cover_url": string | null,"cover_width": number | null,"created_at": string,"created_by": string | null,"deleted_at": string | null,"description": string,"id": string,"photo_count": number | null,"title": string,"updated_at": string,"version": number
                  }
                  ComputedFields: never
                  Relationships: [
                    {
      foreignKeyName: "albums_cover_is_own_photo"
      columns: ["cover_photo_id","id"]
isOneToOne: false
      referencedRelation: "photos"
      referencedColumns: ["id","album_id"]
    }
                  ]
                },"resource_listing": {
                  Row: {
                    "category": Database["public"]['Enums']["resource_category"],"created_at": string,"description": string,"file_name": string,"file_path": string | null,"file_size": number,"file_type": Database["public"]['Enums']["file_type"],"id": string,"tags": (string)[],"title": string,"updated_at": string,"version": number,"visibility": Database["public"]['Enums']["resource_visibility"]
                  }
                  ComputedFields: never
                  Relationships: [
                    
                  ]
                },"testimonial_listing": {
                  Row: {
                    "author_name": string,"content": string,"created_at": string,"id": string,"rejection_reason": string | null,"status": Database["public"]['Enums']["review_status"],"version": number
                  }
                  ComputedFields: never
                  Insert: {
                           "author_name"?: string | null,"content"?: string | null,"created_at"?: string | null,"id"?: string | null,"rejection_reason"?: string | null,"status"?: Database["public"]['Enums']["review_status"] | null,"version"?: number | null
                         }
                        Update: {
                           "author_name"?: string | null,"content"?: string | null,"created_at"?: string | null,"id"?: string | null,"rejection_reason"?: string | null,"status"?: Database["public"]['Enums']["review_status"] | null,"version"?: number | null
                         }
                        Relationships: [
                    
                  ]
                },"user_profiles": {
                  Row: {
                    "created_at": string,"first_name": string | null,"last_name": string | null,"user_id": string
                  }
                  ComputedFields: never
                  Insert: {
                           "created_at"?: string | null,"first_name"?: string | null,"last_name"?: string | null,"user_id"?: string | null
                         }
                        Update: {
                           "created_at"?: string | null,"first_name"?: string | null,"last_name"?: string | null,"user_id"?: string | null
                         }
                        Relationships: [
                    
                  ]
                }
          }
          Functions: {
            "access_figures":
{ Args: { "p_ids": (string)[],"p_kind": Database["public"]['Enums']["access_kind"] }; Returns: {
              "id": string,"people": number,"requests": number
            }[]
                           },
"access_requests_waiting":
{ Args: { "p_kind": Database["public"]['Enums']["access_kind"],"p_target_id": string }; Returns: {
              "created_at": string,"email": string,"name": string,"user_id": string
            }[]
                           },
"add_event_guest":
{ Args: { "p_day": string,"p_event_id": string,"p_id": string,"p_name": string,"p_party"?: number }; Returns: undefined
                           },
"add_webhook":
{ Args: { "p_events": (string)[],"p_id": string,"p_name": string,"p_url": string }; Returns: string
                           },
"admin_notices":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"alert_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"analytics":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "amount": number,"bucket": string,"measure": string,"number": number,"title": string,"value": string
            }[]
                           },
"announce_media":
{ Args: { "p_media_id": string,"p_type": Database["public"]['Enums']["notification_type"] }; Returns: number
                           },
"answer_contact":
{ Args: { "p_id": string,"p_is_shared": boolean }; Returns: undefined
                           },
"answer_event":
{ Args: { "p_age"?: number,"p_day": string,"p_event_id": string,"p_going": boolean,"p_number"?: number,"p_writer"?: string }; Returns: string
                           },
"answer_prayer":
{ Args: { "p_as_testimony"?: boolean,"p_id": string,"p_text"?: string }; Returns: string
                           },
"answer_talk":
{ Args: { "p_accepts": boolean,"p_id": string }; Returns: undefined
                           },
"approve_members":
{ Args: { "p_ids": (string)[],"p_is_approved"?: boolean,"p_names"?: (string)[] }; Returns: number
                           },
"archive_media":
{ Args: { "p_ids": (string)[] }; Returns: {
              "code": string,"id": string,"problem": string,"status": Database["public"]['Enums']["media_status"]
            }[]
                           },
"ask_contact":
{ Args: { "p_message": string,"p_user_id": string }; Returns: undefined
                           },
"ask_to_talk":
{ Args: { "p_id": string }; Returns: undefined
                           },
"attach_media_file":
{ Args: { "p_language"?: string,"p_media_id": string,"p_object_name": string }; Returns: string
                           },
"backup_header":
{ Args: { "p_backup_id": string }; Returns: Json
                           },
"begin_mail":
{ Args: { "p_attempts": number,"p_mail_id": string }; Returns: boolean
                           },
"begin_media_upload":
{ Args: { "p_duration"?: number,"p_file_name": string,"p_file_size": number,"p_file_type": string,"p_fingerprint": string,"p_height"?: number }; Returns: {
              "expires_at": string,"id": string,"is_whole": boolean,"object_name": string,"upload_path": string
            }[]
                           },
"begin_restore":
{ Args: { "p_header": Json }; Returns: string
                           },
"begin_utility":
{ Args: { "p_utility": string }; Returns: string
                           },
"calendar_events":
{ Args: { "p_event_id"?: string }; Returns: Json
                           },
"cancel_deletion":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"cancel_invitation":
{ Args: { "p_id": string }; Returns: undefined
                           },
"cancel_media_upload":
{ Args: { "p_upload_id": string }; Returns: boolean
                           },
"cancel_restore":
{ Args: { "p_restore_id": string }; Returns: undefined
                           },
"cancel_waiting_notice":
{ Args: { "p_about": string,"p_kind": string,"p_target_id": string }; Returns: boolean
                           },
"change_donations":
{ Args: { "p_ids": (string)[],"p_statuses": (string)[],"p_versions": (number)[] }; Returns: {
              "code": string,"id": string,"problem": string,"version": number
            }[]
                           },
"change_prophecies":
{ Args: { "p_ids": (string)[],"p_publish_dates": (string)[],"p_statuses": (string)[],"p_versions": (number)[] }; Returns: {
              "code": string,"id": string,"problem": string,"version": number
            }[]
                           },
"change_webhook":
{ Args: { "p_events": (string)[],"p_id": string,"p_name": string,"p_url": string }; Returns: undefined
                           },
"change_webhook_secret":
{ Args: { "p_id": string }; Returns: string
                           },
"check_audit_chain":
{ Args: Record<PropertyKey, never>; Returns: {
              "broken_at": string,"broken_id": number,"head": string,"problem": string,"rows": number
            }[]
                           },
"check_import":
{ Args: { "p_batch_id": string,"p_publish"?: boolean,"p_with_repeats"?: boolean }; Returns: Json
                           },
"check_restore":
{ Args: { "p_restore_id": string }; Returns: Json
                           },
"check_utility":
{ Args: { "p_cursor"?: string,"p_utility": string }; Returns: Json
                           },
"contact_message_arrived":
{ Args: { "p_id": string }; Returns: boolean
                           },
"content_statistics":
{ Args: Record<PropertyKey, never>; Returns: {
              "amount": number,"kind": string,"total": number,"waiting": number
            }[]
                           },
"count_visit":
{ Args: { "p_firsts": (string)[],"p_from"?: string,"p_is_installed": boolean,"p_path": string }; Returns: undefined
                           },
"dashboard_statistics":
{ Args: Record<PropertyKey, never>; Returns: {
              "client_errors_7d": number,"comments_pending": number,"comments_total": number,"jobs_failing": number,"jobs_late": number,"measured_at": string,"notifications_30d": number,"notifications_read_30d": number,"prophecies_draft": number,"prophecies_published": number,"prophecies_scheduled": number,"prophecies_total": number,"push_devices": number,"push_queue_due": number,"reactions_total": number,"users_active_7d": number,"users_new_today": number,"users_total": number
            }[]
                           },
"database_checks":
{ Args: { "p_open": (string)[] }; Returns: {
              "breaches": (string)[],"examined": number,"found": number,"is_working": boolean,"rule": string
            }[]
                           },
"database_overview":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"decide":
{ Args: { "p_decision": Database["public"]['Enums']["review_status"],"p_items": Json,"p_reason"?: string }; Returns: {
              "batch_id": string,"id": string,"kind": Database["public"]['Enums']["moderated_kind"],"outcome": string
            }[]
                           },
"decline_name":
{ Args: { "p_name": string,"p_user_id": string }; Returns: undefined
                           },
"delete_media":
{ Args: { "p_ids": (string)[] }; Returns: {
              "code": string,"id": string,"problem": string,"status": Database["public"]['Enums']["media_status"]
            }[]
                           },
"delete_my_account":
{ Args: { "p_keep_words": boolean }; Returns: string
                           },
"delete_webhook":
{ Args: { "p_id": string }; Returns: undefined
                           },
"detach_media_file":
{ Args: { "p_archive_id": string }; Returns: boolean
                           },
"donation_totals":
{ Args: { "p_year": number }; Returns: {
              "fund": string,"fund_id": string,"gifts": number,"month": number,"total": number
            }[]
                           },
"drop_backup":
{ Args: { "p_backup_id": string }; Returns: undefined
                           },
"duplicate_media":
{ Args: { "p_media_id": string }; Returns: string
                           },
"end_maintenance":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"end_my_other_sessions":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"end_my_session":
{ Args: { "p_session_id": string }; Returns: undefined
                           },
"end_session_of":
{ Args: { "p_session_id": string }; Returns: undefined
                           },
"end_stream":
{ Args: { "p_media_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"ended_invitation":
{ Args: { "p_token_hash": string }; Returns: Database["public"]['Enums']["invitation_state"]
                           },
"ensure_app_user":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"event_occurrences":
{ Args: { "p_event_id"?: string,"p_from"?: string,"p_to"?: string }; Returns: {
              "capacity": number,"day": string,"ends_at": string,"event_id": string,"going": number,"image_url": string,"line_id": string,"place": string,"recurrence": Database["public"]['Enums']["event_recurrence"],"slug": string,"starts_at": string,"status": Database["public"]['Enums']["event_status"],"title": string,"waiting": number,"wall_end": string,"wall_start": string
            }[]
                           },
"event_people":
{ Args: { "p_event_id": string }; Returns: {
              "arrived_at": string,"created_at": string,"day": string,"email": string,"is_guest": boolean,"name": string,"party": number,"person": string,"phone": string,"state": Database["public"]['Enums']["rsvp_state"]
            }[]
                           },
"export_my_data":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"export_tables":
{ Args: Record<PropertyKey, never>; Returns: {
              "columns": (string)[],"keys": (string)[],"name": string
            }[]
                           },
"find_people":
{ Args: { "p_words": string }; Returns: {
              "email": string,"name": string,"user_id": string
            }[]
                           },
"finish_backup":
{ Args: { "p_backup_id": string,"p_bytes": number,"p_file_bytes": number,"p_files": number,"p_sha256": string }; Returns: undefined
                           },
"finish_media_job":
{ Args: { "p_detail"?: string,"p_job_id": number,"p_lease": string,"p_outcome": string }; Returns: boolean
                           },
"finish_media_upload":
{ Args: { "p_upload_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"finish_night":
{ Args: { "p_backup_id": string,"p_bytes": number }; Returns: undefined
                           },
"first_steps":
{ Args: Record<PropertyKey, never>; Returns: {
              "is_aside": boolean,"missing": (string)[],"step": string
            }[]
                           },
"follow_series":
{ Args: { "p_age"?: number,"p_follows": boolean,"p_number": number,"p_series_id": string,"p_writer": string }; Returns: {
              "followed_series_id": string,"follows": boolean
            }[]
                           },
"follow_topic":
{ Args: { "p_age"?: number,"p_level": Database["public"]['Enums']["forum_level"],"p_number"?: number,"p_topic_id": string,"p_writer"?: string }; Returns: Database["public"]['Enums']["forum_level"]
                           },
"forum_trust":
{ Args: { "p_user_id": string }; Returns: {
              "is_marked": boolean,"is_published_at_once": boolean
            }[]
                           },
"forum_unread":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"get_media_stats":
{ Args: { "media_id": string }; Returns: Json
                           },
"get_users_with_resource_access":
{ Args: { "p_resource_id": string }; Returns: {
              "access_type": Database["public"]['Enums']["access_type"],"email": string,"expires_at": string,"first_name": string,"grant_id": string,"granted_at": string,"is_active": boolean,"last_name": string,"name": string,"user_id": string
            }[]
                           },
"get_users_with_seminar_access":
{ Args: { "p_seminar_id": string }; Returns: {
              "access_type": Database["public"]['Enums']["access_type"],"email": string,"expires_at": string,"first_name": string,"grant_id": string,"granted_at": string,"is_active": boolean,"last_name": string,"name": string,"user_id": string
            }[]
                           },
"give_back_phone_code":
{ Args: { "p_ticket": string }; Returns: undefined
                           },
"grant_access_by_email":
{ Args: { "p_email": string,"p_expires_at"?: string,"p_kind": Database["public"]['Enums']["access_kind"],"p_target_id": string }; Returns: string
                           },
"grant_resource_access":
{ Args: { "p_access_type"?: Database["public"]['Enums']["access_type"],"p_expires_at"?: string,"p_resource_id": string,"p_user_id": string }; Returns: string
                           },
"grant_seminar_access":
{ Args: { "p_access_type"?: Database["public"]['Enums']["access_type"],"p_expires_at"?: string,"p_seminar_id": string,"p_user_id": string }; Returns: string
                           },
"in_pastoral_team":
{ Args: Record<PropertyKey, never>; Returns: boolean
                           },
"increment_media_view_count":
{ Args: { "media_id": string,"visit"?: string }; Returns: undefined
                           },
"invite_by_phone":
{ Args: { "p_first_name": string,"p_last_name"?: string,"p_role"?: Database["public"]['Enums']["account_role"] }; Returns: {
              "code": string,"id": string,"sign_in_name": string
            }[]
                           },
"keep_backup":
{ Args: { "p_backup_id": string }; Returns: undefined
                           },
"keep_visits":
{ Args: { "p_years": number }; Returns: undefined
                           },
"lease_backup_parts":
{ Args: { "p_limit"?: number }; Returns: {
              "backup_id": string,"body": string,"number": number,"sha256": string,"table_name": string
            }[]
                           },
"lease_files_to_delete":
{ Args: { "p_limit"?: number }; Returns: {
              "bucket_id": string,"file_id": number,"name": string
            }[]
                           },
"lease_mail_batch":
{ Args: { "p_limit"?: number }; Returns: {
              "address": string,"attempts": number,"church": string,"kind": string,"mail_id": string,"name": string,"notice_count": number,"notices": Json,"rhythm": string,"token": string,"town": string
            }[]
                           },
"lease_media_jobs":
{ Args: { "p_limit"?: number,"p_media_id"?: string }; Returns: {
              "attempts": number,"job_id": number,"kind": string,"lease": string,"media_id": string,"provider": Database["public"]['Enums']["media_provider"],"provider_id": string,"stream_url": string
            }[]
                           },
"lease_push_batch":
{ Args: { "p_limit"?: number }; Returns: {
              "attempts": number,"auth": string,"endpoint": string,"message": string,"notification_id": string,"p256dh": string,"path": string,"queue_id": number,"receipt": string,"tag": string,"title": string,"ttl_seconds": number,"unread": number,"urgency": string
            }[]
                           },
"lease_webhook_batch":
{ Args: { "p_limit"?: number }; Returns: {
              "attempts": number,"delivery_id": string,"event": string,"happened_at": string,"path": string,"secrets": (string)[],"target_id": string,"title": string,"url": string
            }[]
                           },
"like_media":
{ Args: { "p_age"?: number,"p_likes": boolean,"p_media_id": string,"p_number": number,"p_writer": string }; Returns: {
              "liked_media_id": string,"likes": boolean
            }[]
                           },
"list_audit_log":
{ Args: { "p_actions"?: (string)[],"p_days"?: number,"p_limit"?: number,"p_offset"?: number,"p_person"?: string,"p_row_id"?: string,"p_tables"?: (string)[] }; Returns: {
              "action": string,"actor_id": string,"actor_name": string,"changes": Json,"created_at": string,"id": number,"person_id": string,"person_name": string,"reason": string,"row_id": string,"table_name": string,"title": string,"total": number
            }[]
                           },
"list_backup_files":
{ Args: { "p_after_bucket"?: string,"p_after_name"?: string,"p_limit"?: number }; Returns: {
              "bucket": string,"bytes": number,"cache": string,"name": string,"type": string
            }[]
                           },
"list_backups":
{ Args: Record<PropertyKey, never>; Returns: {
              "bytes": number,"drill_problem": string,"drilled_at": string,"expires_at": string,"file_bytes": number,"files": number,"frozen_at": string,"id": string,"is_being_made": boolean,"is_mine": boolean,"kind": string,"made_by_name": string,"rows": number,"sha256": string,"state": string
            }[]
                           },
"list_imports":
{ Args: Record<PropertyKey, never>; Returns: {
              "added": number,"done_at": string,"file_name": string,"id": string,"is_mine": boolean,"kind": string,"made_by_name": string,"may_undo": boolean,"refused": number,"repeated": number,"stayed": number,"undone_at": string,"undone_by_name": string
            }[]
                           },
"list_invitations":
{ Args: { "p_words"?: string }; Returns: {
              "accepted_at": string,"cancelled_at": string,"created_at": string,"email": string,"expires_at": string,"id": string,"inviter": string,"name": string,"note": string,"role": Database["public"]['Enums']["account_role"],"sent_at": string,"sign_in_name": string,"state": Database["public"]['Enums']["invitation_state"]
            }[]
                           },
"list_jobs":
{ Args: Record<PropertyKey, never>; Returns: {
              "error": string,"every_seconds": number,"has_failed": boolean,"is_late": boolean,"name": string,"rows": number,"started_at": string,"took_ms": number
            }[]
                           },
"list_lost_files":
{ Args: Record<PropertyKey, never>; Returns: {
              "bucket_id": string,"bytes": number,"is_queued": boolean,"name": string,"total": number,"total_bytes": number
            }[]
                           },
"list_missing_files":
{ Args: Record<PropertyKey, never>; Returns: {
              "bucket_id": string,"kind": string,"name": string,"path": string,"title": string,"total": number
            }[]
                           },
"list_role_holders":
{ Args: Record<PropertyKey, never>; Returns: {
              "email": string,"given_by": string,"is_active": boolean,"is_confirmed": boolean,"last_seen_at": string,"name": string,"role": Database["public"]['Enums']["account_role"],"since": string,"user_id": string
            }[]
                           },
"list_sessions":
{ Args: { "p_limit"?: number,"p_offset"?: number,"p_person"?: string }; Returns: {
              "device": string,"gets_pushes": boolean,"id": string,"is_current": boolean,"last_used_at": string,"name": string,"role": Database["public"]['Enums']["account_role"],"sessions": number,"signed_in_at": string,"total": number,"user_id": string
            }[]
                           },
"list_sign_ins":
{ Args: { "p_days"?: number,"p_limit"?: number,"p_offset"?: number,"p_person"?: string }; Returns: {
              "device": string,"id": number,"is_new_device": boolean,"is_new_network": boolean,"is_open": boolean,"name": string,"network": string,"signed_in_at": string,"total": number,"user_id": string
            }[]
                           },
"list_trash":
{ Args: Record<PropertyKey, never>; Returns: {
              "id": string,"kind": string,"title": string,"total": number
            }[]
                           },
"list_users":
{ Args: { "p_words"?: string }; Returns: {
              "asked_name": string,"created_at": string,"email": string,"id": string,"is_active": boolean,"is_confirmed": boolean,"is_listed": boolean,"is_minor": boolean,"is_waiting": boolean,"last_sign_in_at": string,"leaves_at": string,"name": string,"role": Database["public"]['Enums']["account_role"],"sessions": number,"sign_in_name": string
            }[]
                           },
"look_into_table":
{ Args: { "p_page"?: number,"p_table": string }; Returns: Json
                           },
"mails_by_link":
{ Args: { "p_is_on"?: boolean,"p_token": string }; Returns: Json
                           },
"maintenance_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"make_password_code":
{ Args: { "p_user_id": string }; Returns: {
              "code": string,"sign_in_name": string
            }[]
                           },
"mark_arrival":
{ Args: { "p_age"?: number,"p_arrived": boolean,"p_day": string,"p_event_id": string,"p_number"?: number,"p_person": string,"p_writer"?: string }; Returns: boolean
                           },
"mark_forum_read":
{ Args: { "p_until"?: string }; Returns: string
                           },
"mark_invitation_sent":
{ Args: { "p_id": string }; Returns: undefined
                           },
"mark_minor":
{ Args: { "p_is_minor": boolean,"p_user_id": string }; Returns: undefined
                           },
"mark_session":
{ Args: { "p_age"?: number,"p_done": boolean,"p_number": number,"p_seminar_id": string,"p_session_id": string,"p_writer": string }; Returns: {
              "is_done": boolean,"marked_session_id": string
            }[]
                           },
"mark_topic_read":
{ Args: { "p_number": number,"p_topic_id": string }; Returns: number
                           },
"media_calendar":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "day": string,"duration": number,"has_link": boolean,"id": string,"moment": string,"status": Database["public"]['Enums']["media_status"],"title": string
            }[]
                           },
"media_dashboard":
{ Args: Record<PropertyKey, never>; Returns: {
              "comments": number,"items": number,"likes": number,"live": number,"scheduled": number,"series": number,"viewers": number,"views": number,"views_30d": number,"visible": number,"watch_seconds_30d": number
            }[]
                           },
"media_engagement":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "comments": number,"completes": number,"day": string,"likes": number,"peak": number,"plays": number,"shares": number,"views": number,"watch_seconds": number
            }[]
                           },
"media_heartbeat":
{ Args: { "p_is_hidden"?: boolean,"p_media_id": string,"p_visit"?: string }; Returns: Json
                           },
"member_card":
{ Args: { "p_as"?: Database["public"]['Enums']["field_audience"],"p_user_id": string }; Returns: {
              "about": string,"birth_day": number,"birth_month": number,"email": string,"id": string,"leads": (string)[],"ministries": (string)[],"name": string,"neighbourhood": string,"phone": string,"photo": string
            }[]
                           },
"member_home":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"mention_candidates":
{ Args: { "p_search"?: string,"p_thread": string }; Returns: Json
                           },
"ministry_people":
{ Args: { "p_ministry_id": string }; Returns: {
              "is_leader": boolean,"name": string,"user_id": string
            }[]
                           },
"missing_restore_files":
{ Args: { "p_files": Json,"p_restore_id": string }; Returns: {
              "bucket": string,"name": string
            }[]
                           },
"moderation_history":
{ Args: { "p_after"?: string,"p_after_id"?: string }; Returns: {
              "author_name": string,"batch_id": string,"content": string,"decided_at": string,"decision": Database["public"]['Enums']["review_status"],"id": string,"item_id": string,"kind": Database["public"]['Enums']["moderated_kind"],"moderator_name": string,"reason": string,"undone_at": string
            }[]
                           },
"moderation_queue":
{ Args: { "p_after"?: string,"p_after_id"?: string,"p_kinds"?: (Database["public"]['Enums']["moderated_kind"])[],"p_status"?: Database["public"]['Enums']["review_status"],"p_words"?: string }; Returns: {
              "audience": Database["public"]['Enums']["prayer_visibility"],"author_name": string,"author_photo": string,"content": string,"decided_at": string,"decided_by": string,"id": string,"is_urgent": boolean,"kind": Database["public"]['Enums']["moderated_kind"],"opens_topic": boolean,"path": string,"reason": string,"sent_at": string,"status": Database["public"]['Enums']["review_status"],"title": string,"version": number,"video_timestamp": number
            }[]
                           },
"moderation_statistics":
{ Args: Record<PropertyKey, never>; Returns: {
              "decided_today": number,"kind": Database["public"]['Enums']["moderated_kind"],"median_seconds": number,"oldest": string,"waiting": number
            }[]
                           },
"month_report":
{ Args: { "p_month": string }; Returns: {
              "amount": number,"amount_before": number,"label": string,"measure": string,"number": number,"number_before": number
            }[]
                           },
"my_bell":
{ Args: Record<PropertyKey, never>; Returns: {
              "said_at": string,"silent_until": string,"unread": number
            }[]
                           },
"my_contact_messages":
{ Args: Record<PropertyKey, never>; Returns: {
              "answered_at": string,"created_at": string,"email": string,"id": string,"is_read": boolean,"message": string,"phone": string,"subject": string
            }[]
                           },
"my_deletion":
{ Args: Record<PropertyKey, never>; Returns: {
              "due_at": string,"keep_words": boolean
            }[]
                           },
"my_forum_topics":
{ Args: Record<PropertyKey, never>; Returns: {
              "author_id": string | null,
"category_id": string,
"closed_at": string | null,
"created_at": string,
"deleted_at": string | null,
"excerpt": string,
"id": string,
"is_unread": boolean | null,
"last_number": number,
"last_post_at": string,
"last_user_name": string,
"my_level": Database["public"]['Enums']["forum_level"] | null,
"pinned_at": string | null,
"post_count": number,
"read_number": number | null,
"status": Database["public"]['Enums']["review_status"],
"title": string,
"user_name": string,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "forum_topic_list"
        isOneToOne: false
        isSetofReturn: true
      } },
"my_prayers":
{ Args: Record<PropertyKey, never>; Returns: {
              "answered_at": string,"content": string,"created_at": string,"expires_at": string,"id": string,"is_anonymous": boolean,"is_urgent": boolean,"prayed_count": number,"rejection_reason": string,"shown_name": string,"status": Database["public"]['Enums']["review_status"],"testimonial_id": string,"updated_at": string,"version": number,"visibility": Database["public"]['Enums']["prayer_visibility"]
            }[]
                           },
"my_role":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"my_seminar_access":
{ Args: { "p_seminar_id": string }; Returns: {
              "expires_at": string,"is_open": boolean
            }[]
                           },
"my_sessions":
{ Args: Record<PropertyKey, never>; Returns: {
              "device": string,"gets_pushes": boolean,"id": string,"is_current": boolean,"last_used_at": string,"signed_in_at": string
            }[]
                           },
"my_testimonials":
{ Args: Record<PropertyKey, never>; Returns: {
              "author_name": string,
"content": string,
"created_at": string,
"id": string,
"rejection_reason": string | null,
"status": Database["public"]['Enums']["review_status"],
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "testimonial_listing"
        isOneToOne: false
        isSetofReturn: true
      } },
"nightly_header":
{ Args: { "p_backup_id": string }; Returns: Json
                           },
"notice_audience":
{ Args: { "p_audience": string,"p_is_urgent"?: boolean,"p_value": string }; Returns: {
              "accounts": number,"devices": number,"later": number,"people": number
            }[]
                           },
"notice_kinds":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "accepted": number,"expired": number,"failed": number,"opened": number,"shown": number,"type": Database["public"]['Enums']["notification_type"]
            }[]
                           },
"notice_receipts":
{ Args: { "p_from": string,"p_to": string }; Returns: {
              "accepted": number,"day": string,"expired": number,"failed": number,"notice_key": string,"opened": number,"shown": number,"title": string,"type": Database["public"]['Enums']["notification_type"]
            }[]
                           },
"notification_statistics":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"open_phone_code":
{ Args: { "p_code": string }; Returns: {
              "first_name": string,"is_new": boolean,"last_name": string,"sign_in_name": string,"ticket": string
            }[]
                           },
"open_topic":
{ Args: { "p_category_id": string,"p_content": string,"p_id": string,"p_mentions"?: (string)[],"p_post_id": string,"p_title": string }; Returns: Database["public"]['Enums']["review_status"]
                           },
"podcast_feed":
{ Args: { "p_media_id"?: string,"p_series_id"?: string }; Returns: Json
                           },
"pray":
{ Args: { "p_day"?: string,"p_id": string }; Returns: {
              "prayed_for": string,"times": number
            }[]
                           },
"prepare_invitation":
{ Args: { "p_email": string,"p_note"?: string,"p_role"?: Database["public"]['Enums']["account_role"] }; Returns: Json
                           },
"preview_mail_link":
{ Args: { "p_token_hash": string }; Returns: {
              "email": string,"invited_by": string,"user_id": string
            }[]
                           },
"project_state":
{ Args: Record<PropertyKey, never>; Returns: {
              "is_fine": boolean,"part": string,"seen": string
            }[]
                           },
"prophecy_authors":
{ Args: Record<PropertyKey, never>; Returns: string[]
                           },
"prophecy_categories":
{ Args: Record<PropertyKey, never>; Returns: {
              "category": string,"total": number
            }[]
                           },
"prophecy_feed":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"publish_media":
{ Args: { "p_media_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"push_health":
{ Args: Record<PropertyKey, never>; Returns: {
              "devices": number,"silent": number
            }[]
                           },
"put_aside_first_step":
{ Args: { "p_is_aside"?: boolean,"p_step": string }; Returns: undefined
                           },
"put_off_step":
{ Args: { "p_is_put_off"?: boolean,"p_step": Database["public"]['Enums']["first_step"] }; Returns: undefined
                           },
"react":
{ Args: { "p_age"?: number,"p_kind"?: Database["public"]['Enums']["reaction_kind"],"p_number": number,"p_target": string,"p_target_id": string,"p_writer": string }; Returns: {
              "reaction": Database["public"]['Enums']["reaction_kind"],"target_id": string
            }[]
                           },
"read_backup_chunk":
{ Args: { "p_backup_id": string,"p_number": number,"p_table": string }; Returns: string
                           },
"record_consent":
{ Args: { "p_is_given": boolean,"p_kind": Database["public"]['Enums']["consent_kind"],"p_notice_version": number }; Returns: undefined
                           },
"record_export":
{ Args: { "p_rows": number,"p_what": string }; Returns: undefined
                           },
"register_push_subscription":
{ Args: { "p_auth": string,"p_device_label"?: string,"p_endpoint": string,"p_p256dh": string }; Returns: undefined
                           },
"renew_phone_invitation":
{ Args: { "p_id": string }; Returns: {
              "code": string,"sign_in_name": string
            }[]
                           },
"renew_prayer":
{ Args: { "p_id": string }; Returns: string
                           },
"reorder_media_series":
{ Args: { "p_ids": (string)[] }; Returns: undefined
                           },
"reorder_photos":
{ Args: { "p_album_id": string,"p_photo_ids": (string)[] }; Returns: undefined
                           },
"reorder_series_content":
{ Args: { "p_ids": (string)[],"p_series_id": string }; Returns: undefined
                           },
"reorder_sessions":
{ Args: { "p_seminar_id": string,"p_session_ids": (string)[] }; Returns: undefined
                           },
"replace_my_session":
{ Args: { "p_session_id": string }; Returns: undefined
                           },
"report":
{ Args: { "p_id": string,"p_kind": Database["public"]['Enums']["report_kind"],"p_note"?: string,"p_reason": Database["public"]['Enums']["report_reason"],"p_target_id": string }; Returns: string
                           },
"report_media_trouble":
{ Args: { "p_is_over"?: boolean,"p_media_id": string,"p_visit"?: string }; Returns: boolean
                           },
"report_pushes":
{ Args: { "p_opened": (string)[],"p_shown": (string)[] }; Returns: undefined
                           },
"reports_queue":
{ Args: { "p_after_at"?: string,"p_after_id"?: string,"p_after_number"?: number,"p_after_worry"?: boolean }; Returns: {
              "author_name": string,"content": string,"first_at": string,"is_hidden": boolean,"is_rewritten": boolean,"is_worry": boolean,"kind": Database["public"]['Enums']["report_kind"],"notes": (string)[],"number": number,"path": string,"reasons": Json,"report_ids": (string)[],"status": Database["public"]['Enums']["review_status"],"target_id": string,"title": string,"words": string
            }[]
                           },
"reports_waiting":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"resource_tags":
{ Args: Record<PropertyKey, never>; Returns: {
              "tag": string,"uses": number
            }[]
                           },
"restore_access":
{ Args: { "p_grant_id": string }; Returns: undefined
                           },
"restore_media":
{ Args: { "p_ids": (string)[] }; Returns: {
              "code": string,"id": string,"problem": string,"status": Database["public"]['Enums']["media_status"]
            }[]
                           },
"restore_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"resume_stream":
{ Args: { "p_media_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"retry_delivery":
{ Args: { "p_id": string }; Returns: undefined
                           },
"reveal_author":
{ Args: { "p_id": string,"p_reason": string }; Returns: {
              "email": string,"name": string
            }[]
                           },
"revoke_resource_access":
{ Args: { "p_resource_id": string,"p_user_id": string }; Returns: undefined
                           },
"revoke_seminar_access":
{ Args: { "p_seminar_id": string,"p_user_id": string }; Returns: undefined
                           },
"revoke_sessions":
{ Args: { "p_reason"?: string,"p_user_id": string }; Returns: number
                           },
"run_import":
{ Args: { "p_batch_id": string,"p_expected": number,"p_publish"?: boolean,"p_with_repeats"?: boolean }; Returns: Json
                           },
"run_restore":
{ Args: { "p_church": string,"p_restore_id": string }; Returns: undefined
                           },
"schedule_media":
{ Args: { "p_duration"?: number,"p_media_id": string,"p_scheduled_for": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"search_access_targets":
{ Args: { "p_kind": Database["public"]['Enums']["access_kind"],"p_words"?: string }; Returns: {
              "id": string,"people": number,"requests": number,"title": string
            }[]
                           },
"search_contact_messages":
{ Args: { "p_words": string }; Returns: {
              "answered_at": string | null,
"created_at": string,
"email": string,
"id": string,
"message": string,
"name": string,
"note": string,
"phone": string,
"read_at": string | null,
"search": unknown,
"status": Database["public"]['Enums']["message_status"],
"subject": string,
"updated_at": string,
"user_id": string | null,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "contact_messages"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_donations":
{ Args: { "p_words": string }; Returns: {
              "amount": number,
"created_at": string,
"donor_name": string,
"fund_id": string,
"given_on": string,
"id": string,
"method": Database["public"]['Enums']["donation_method"],
"note": string,
"receipt_path": string | null,
"reference": string,
"search": unknown,
"status": Database["public"]['Enums']["donation_status"],
"updated_at": string,
"user_id": string | null,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "donations"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_events":
{ Args: { "p_words": string }; Returns: {
              "allow_comments": boolean,
"author_id": string | null,
"capacity": number | null,
"comment_count": number,
"created_at": string,
"description": string,
"ends_at": string,
"exceptions": (string)[],
"id": string,
"image_url": string | null,
"line_id": string | null,
"next_start": string | null,
"place": string,
"recurrence": Database["public"]['Enums']["event_recurrence"],
"recurrence_until": string | null,
"remind_minutes": number,
"search": unknown,
"slug": string,
"starts_at": string,
"status": Database["public"]['Enums']["event_status"],
"title": string,
"updated_at": string,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "events"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_forum":
{ Args: { "p_words": string }; Returns: {
              "category_id": string,"excerpt": string,"id": string,"number": number,"published_at": string,"title": string,"topic_id": string,"user_name": string
            }[]
                           },
"search_media":
{ Args: { "p_words": string }; Returns: {
              "allow_comments": boolean,
"allow_download": boolean,
"auto_archive": boolean,
"category": Database["public"]['Enums']["media_category"],
"comment_count": number,
"content_type": Database["public"]['Enums']["media_content_type"],
"created_at": string,
"deleted_at": string | null,
"description": string,
"duration": number | null,
"ended_at": string | null,
"has_sound": boolean,
"id": string,
"is_featured": boolean,
"is_public": boolean,
"likes": number,
"moment": string,
"occurrence": string | null,
"peak_viewers": number,
"provider": Database["public"]['Enums']["media_provider"] | null,
"provider_id": string | null,
"published_at": string | null,
"remind_minutes": number,
"schedule_id": string | null,
"scheduled_for": string | null,
"search": unknown,
"series_id": string | null,
"series_position": number,
"signal": Database["public"]['Enums']["media_signal"],
"speaker": string,
"started_at": string | null,
"starts_on_its_own": boolean,
"status": Database["public"]['Enums']["media_status"],
"stream_url": string | null,
"tags": (string)[],
"thumbnail_url": string | null,
"title": string,
"updated_at": string,
"version": number,
"video_url": string | null,
"view_count": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "media_content"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_members":
{ Args: { "p_ministry_id"?: string,"p_page"?: number,"p_words"?: string }; Returns: {
              "has_more": boolean,"id": string,"leads": (string)[],"ministries": (string)[],"name": string,"neighbourhood": string,"photo": string
            }[]
                           },
"search_prophecies":
{ Args: { "p_words": string }; Returns: {
              "announced_at": string,"author": string,"category": string,"comment_count": number,"deleted_at": string,"excerpt": string,"id": string,"image_url": string,"notified_at": string,"publish_date": string,"slug": string,"status": Database["public"]['Enums']["prophecy_status"],"title": string,"total_reactions": number,"version": number
            }[]
                           },
"search_resources":
{ Args: { "p_words": string }; Returns: {
              "category": Database["public"]['Enums']["resource_category"],
"created_at": string,
"description": string,
"file_name": string,
"file_path": string | null,
"file_size": number,
"file_type": Database["public"]['Enums']["file_type"],
"id": string,
"tags": (string)[],
"title": string,
"updated_at": string,
"version": number,
"visibility": Database["public"]['Enums']["resource_visibility"]
            }[]
                          SetofOptions: {
        from: "*"
        to: "resource_listing"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_seminars":
{ Args: { "p_words": string }; Returns: {
              "created_at": string,
"description": string,
"ends_on": string | null,
"id": string,
"image_url": string | null,
"is_online": boolean,
"place": string,
"schedule": string,
"search": unknown,
"session_count": number,
"slug": string,
"starts_on": string | null,
"status": Database["public"]['Enums']["seminar_status"],
"teacher": string,
"title": string,
"updated_at": string,
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "seminars"
        isOneToOne: false
        isSetofReturn: true
      } },
"search_site":
{ Args: { "p_kind"?: string,"p_offset"?: number,"p_words": string }; Returns: {
              "excerpt": string,"happened_at": string,"id": string,"kind": string,"slug": string,"title": string
            }[]
                           },
"search_testimonials":
{ Args: { "p_words": string }; Returns: {
              "author_name": string,
"content": string,
"created_at": string,
"id": string,
"rejection_reason": string | null,
"status": Database["public"]['Enums']["review_status"],
"version": number
            }[]
                          SetofOptions: {
        from: "*"
        to: "testimonial_listing"
        isOneToOne: false
        isSetofReturn: true
      } },
"send_admin_notice":
{ Args: { "p_again"?: boolean,"p_audience": string,"p_id": string,"p_is_urgent": boolean,"p_message": string,"p_path": string,"p_send_at": string,"p_title": string,"p_value": string }; Returns: string
                           },
"send_contact_message":
{ Args: { "p_email": string,"p_id": string,"p_message": string,"p_name": string,"p_phone": string,"p_subject": string,"p_website"?: string }; Returns: string
                           },
"send_test_mail":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"send_test_notification":
{ Args: Record<PropertyKey, never>; Returns: undefined
                           },
"send_waiting_notice":
{ Args: { "p_about": string,"p_kind": string,"p_target_id": string }; Returns: boolean
                           },
"set_database_limit":
{ Args: { "p_megabytes": number }; Returns: undefined
                           },
"set_media_upload_path":
{ Args: { "p_instead_of"?: string,"p_upload_id": string,"p_url": string }; Returns: string
                           },
"set_user_active":
{ Args: { "p_is_active": boolean,"p_reason"?: string,"p_user_id": string }; Returns: undefined
                           },
"set_user_role":
{ Args: { "p_role": Database["public"]['Enums']["account_role"],"p_user_id": string }; Returns: undefined
                           },
"settle_alert":
{ Args: { "p_id": string,"p_muted_until"?: string }; Returns: undefined
                           },
"settle_backup_parts":
{ Args: { "p_backup_id": string,"p_parts": Json }; Returns: number
                           },
"settle_file_deletions":
{ Args: { "p_file_ids": (number)[] }; Returns: number
                           },
"settle_mail":
{ Args: { "p_address": string,"p_attempts": number,"p_mail_id": string,"p_outcome": string,"p_problem": string }; Returns: number
                           },
"settle_media_troubles":
{ Args: { "p_media_id": string }; Returns: number
                           },
"settle_push_batch":
{ Args: { "p_results": Json }; Returns: number
                           },
"settle_reports":
{ Args: { "p_kind": Database["public"]['Enums']["report_kind"],"p_outcome": Database["public"]['Enums']["report_outcome"],"p_reason"?: string,"p_reports": (string)[],"p_target_id": string,"p_words": string }; Returns: string
                           },
"settle_webhook_batch":
{ Args: { "p_results": Json }; Returns: number
                           },
"settled_reports":
{ Args: { "p_after"?: string,"p_after_id"?: string }; Returns: {
              "author_name": string,"content": string,"kind": Database["public"]['Enums']["report_kind"],"number": number,"outcome": Database["public"]['Enums']["report_outcome"],"path": string,"settled_at": string,"settled_by_name": string,"settlement_id": string,"target_id": string
            }[]
                           },
"share_card":
{ Args: { "p_key": string,"p_section": string }; Returns: {
              "description": string,"image_url": string,"title": string
            }[]
                           },
"silence_by_push":
{ Args: { "p_pressed_at": string,"p_receipt": string,"p_silent": boolean }; Returns: string
                           },
"silence_notices":
{ Args: { "p_id": string,"p_instead_of"?: string,"p_scope": string,"p_span": string }; Returns: string
                           },
"stage_import":
{ Args: { "p_batch_id": string,"p_rows": Json }; Returns: number
                           },
"stage_restore_chunk":
{ Args: { "p_body": string,"p_number": number,"p_restore_id": string,"p_table": string }; Returns: undefined
                           },
"start_backup":
{ Args: Record<PropertyKey, never>; Returns: string
                           },
"start_import":
{ Args: { "p_file_name": string,"p_kind": string,"p_unread"?: number }; Returns: string
                           },
"start_maintenance":
{ Args: { "p_mode": string,"p_seen"?: string,"p_until": string,"p_words": string }; Returns: undefined
                           },
"start_stream":
{ Args: { "p_media_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"step_utility":
{ Args: { "p_run_id": string }; Returns: Json
                           },
"stop_utility":
{ Args: { "p_run_id": string }; Returns: boolean
                           },
"switch_webhook":
{ Args: { "p_id": string,"p_is_active": boolean }; Returns: undefined
                           },
"take_phone_code":
{ Args: { "p_ticket": string }; Returns: Json
                           },
"take_prayer_back":
{ Args: { "p_id": string }; Returns: undefined
                           },
"test_webhook":
{ Args: { "p_id": string }; Returns: string
                           },
"thread_comments":
{ Args: { "p_target_id": string,"p_target_type": string }; Returns: {
              "content": string,"created_at": string,"deleted_at": string,"edit_count": number,"id": string,"is_approved": boolean,"is_pinned": boolean,"mentions": (string)[],"parent_comment_id": string,"rejection_reason": string,"target_id": string,"target_type": string,"total_reactions": number,"user_id": string,"user_name": string,"user_photo": string,"video_timestamp": number
            }[]
                           },
"trust_in_forum":
{ Args: { "p_is_trusted": boolean,"p_user_id": string }; Returns: undefined
                           },
"undo_answer":
{ Args: { "p_id": string }; Returns: undefined
                           },
"undo_decisions":
{ Args: { "p_batch_id": string,"p_item_id"?: string }; Returns: {
              "id": string,"kind": Database["public"]['Enums']["moderated_kind"],"outcome": string
            }[]
                           },
"undo_import":
{ Args: { "p_batch_id": string }; Returns: Json
                           },
"undo_restore":
{ Args: { "p_restore_id": string }; Returns: undefined
                           },
"undo_settlement":
{ Args: { "p_settlement_id": string }; Returns: undefined
                           },
"undo_silence":
{ Args: { "p_id": string }; Returns: undefined
                           },
"unschedule_media":
{ Args: { "p_media_id": string }; Returns: Database["public"]['Enums']["media_status"]
                           },
"utility_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"visit_counts":
{ Args: { "p_from": string,"p_to": string }; Returns: Json
                           },
"visits_kept":
{ Args: Record<PropertyKey, never>; Returns: number
                           },
"waiting_notices":
{ Args: { "p_kind"?: string }; Returns: {
              "about": string,"devices": number,"is_unchecked": boolean,"kind": string,"later": number,"link": string,"message": string,"name": string,"people": number,"send_at": string,"target_id": string,"title": string,"unseen": string
            }[]
                           },
"webhook_state":
{ Args: Record<PropertyKey, never>; Returns: Json
                           },
"withdraw_invitation":
{ Args: { "p_grant_id": string }; Returns: undefined
                           },
"withdraw_report":
{ Args: { "p_id": string }; Returns: string
                           }
          }
          Enums: {
            "access_kind": "seminar"|"resource","access_type": "asignado"|"solicitado"|"invitado","account_role": "member"|"admin"|"super_admin","consent_kind": "directory"|"privacy_notice","donation_method": "transfer"|"cash"|"card"|"other","donation_status": "reported"|"confirmed"|"rejected","event_recurrence": "none"|"daily"|"weekly"|"biweekly"|"monthly","event_status": "draft"|"published"|"cancelled","field_audience": "nobody"|"leaders"|"members","file_type": "pdf"|"doc"|"docx"|"xls"|"xlsx"|"ppt"|"pptx"|"image"|"video"|"audio"|"other","first_step": "profile"|"notices"|"directory","forum_level": "muted"|"normal"|"following","invitation_state": "waiting"|"unsent"|"accepted"|"expired"|"cancelled","media_category": "sermon"|"worship"|"teaching"|"event"|"testimony"|"prayer"|"other","media_content_type": "recorded"|"live"|"scheduled"|"youtube_live"|"facebook_live","media_event_type": "view"|"play"|"progress_25"|"progress_50"|"progress_75"|"complete"|"share","media_provider": "youtube"|"facebook"|"file","media_signal": "ok"|"lost"|"unknown","media_status": "draft"|"scheduled"|"live"|"processing"|"active"|"published"|"archived","message_status": "new"|"answered"|"archived"|"spam","moderated_kind": "comment"|"testimonial"|"forum_post"|"prayer"|"prayer_update","notification_channel": "app"|"push"|"email","notification_type": "new_post"|"comment_reply"|"mention"|"post_like"|"comment_like"|"forum_reply"|"forum_mention"|"stream_started"|"stream_ended"|"stream_scheduled"|"new_video"|"event_update"|"access_update"|"review_result"|"admin_task"|"admin_notification"|"system_update","prayer_visibility": "todos"|"miembros"|"pastores","prophecy_status": "draft"|"published","reaction_kind": "like"|"amen"|"thanks"|"praying","report_kind": "comment"|"forum_post"|"prayer"|"testimonial"|"member","report_outcome": "dismissed"|"handled"|"hidden","report_reason": "worry"|"offense"|"deceit"|"personal_data"|"other","resource_category": "Guías"|"Formación"|"Herramientas"|"Estudios"|"Predicaciones"|"Multimedia"|"Otros","resource_visibility": "public"|"members"|"restricted","review_status": "pending"|"approved"|"rejected","rsvp_state": "going"|"waiting","seminar_status": "draft"|"published"
          }
          CompositeTypes: {
            [_ in never]: never
          }
        }
}

type DatabaseWithoutInternals = Omit<Database, '__InternalSupabase'>

type DefaultSchema = DatabaseWithoutInternals[Extract<keyof Database, "public">]

export type Tables<
  DefaultSchemaTableNameOrOptions extends
    | keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
        DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? (DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"] &
      DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Views"])[TableName] extends {
      Row: infer R
    }
    ? R
    : never
  : DefaultSchemaTableNameOrOptions extends keyof (DefaultSchema["Tables"] & DefaultSchema["Views"])
  ? (DefaultSchema["Tables"] & DefaultSchema["Views"])[DefaultSchemaTableNameOrOptions] extends {
      Row: infer R
    }
    ? R
    : never
  : never

export type TablesInsert<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Insert: infer I
    }
    ? I
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Insert: infer I
    }
    ? I
    : never
  : never

export type TablesUpdate<
  DefaultSchemaTableNameOrOptions extends
    | keyof DefaultSchema["Tables"]
    | { schema: keyof DatabaseWithoutInternals },
  TableName extends DefaultSchemaTableNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"]
    : never = never
> = DefaultSchemaTableNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaTableNameOrOptions["schema"]]["Tables"][TableName] extends {
      Update: infer U
    }
    ? U
    : never
  : DefaultSchemaTableNameOrOptions extends keyof DefaultSchema["Tables"]
  ? DefaultSchema["Tables"][DefaultSchemaTableNameOrOptions] extends {
      Update: infer U
    }
    ? U
    : never
  : never

export type Enums<
  DefaultSchemaEnumNameOrOptions extends
    | keyof DefaultSchema["Enums"]
    | { schema: keyof DatabaseWithoutInternals },
  EnumName extends DefaultSchemaEnumNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"]
    : never = never
> = DefaultSchemaEnumNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[DefaultSchemaEnumNameOrOptions["schema"]]["Enums"][EnumName]
  : DefaultSchemaEnumNameOrOptions extends keyof DefaultSchema["Enums"]
  ? DefaultSchema["Enums"][DefaultSchemaEnumNameOrOptions]
  : never

export type CompositeTypes<
  PublicCompositeTypeNameOrOptions extends
    | keyof DefaultSchema["CompositeTypes"]
    | { schema: keyof DatabaseWithoutInternals },
  CompositeTypeName extends PublicCompositeTypeNameOrOptions extends {
    schema: keyof DatabaseWithoutInternals
  }
    ? keyof DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"]
    : never = never
> = PublicCompositeTypeNameOrOptions extends { schema: keyof DatabaseWithoutInternals }
  ? DatabaseWithoutInternals[PublicCompositeTypeNameOrOptions["schema"]]["CompositeTypes"][CompositeTypeName]
  : PublicCompositeTypeNameOrOptions extends keyof DefaultSchema["CompositeTypes"]
  ? DefaultSchema["CompositeTypes"][PublicCompositeTypeNameOrOptions]
  : never

export const Constants = {
  "public": {
          Enums: {
            "access_kind": ["seminar", "resource"],"access_type": ["asignado", "solicitado", "invitado"],"account_role": ["member", "admin", "super_admin"],"consent_kind": ["directory", "privacy_notice"],"donation_method": ["transfer", "cash", "card", "other"],"donation_status": ["reported", "confirmed", "rejected"],"event_recurrence": ["none", "daily", "weekly", "biweekly", "monthly"],"event_status": ["draft", "published", "cancelled"],"field_audience": ["nobody", "leaders", "members"],"file_type": ["pdf", "doc", "docx", "xls", "xlsx", "ppt", "pptx", "image", "video", "audio", "other"],"first_step": ["profile", "notices", "directory"],"forum_level": ["muted", "normal", "following"],"invitation_state": ["waiting", "unsent", "accepted", "expired", "cancelled"],"media_category": ["sermon", "worship", "teaching", "event", "testimony", "prayer", "other"],"media_content_type": ["recorded", "live", "scheduled", "youtube_live", "facebook_live"],"media_event_type": ["view", "play", "progress_25", "progress_50", "progress_75", "complete", "share"],"media_provider": ["youtube", "facebook", "file"],"media_signal": ["ok", "lost", "unknown"],"media_status": ["draft", "scheduled", "live", "processing", "active", "published", "archived"],"message_status": ["new", "answered", "archived", "spam"],"moderated_kind": ["comment", "testimonial", "forum_post", "prayer", "prayer_update"],"notification_channel": ["app", "push", "email"],"notification_type": ["new_post", "comment_reply", "mention", "post_like", "comment_like", "forum_reply", "forum_mention", "stream_started", "stream_ended", "stream_scheduled", "new_video", "event_update", "access_update", "review_result", "admin_task", "admin_notification", "system_update"],"prayer_visibility": ["todos", "miembros", "pastores"],"prophecy_status": ["draft", "published"],"reaction_kind": ["like", "amen", "thanks", "praying"],"report_kind": ["comment", "forum_post", "prayer", "testimonial", "member"],"report_outcome": ["dismissed", "handled", "hidden"],"report_reason": ["worry", "offense", "deceit", "personal_data", "other"],"resource_category": ["Guías", "Formación", "Herramientas", "Estudios", "Predicaciones", "Multimedia", "Otros"],"resource_visibility": ["public", "members", "restricted"],"review_status": ["pending", "approved", "rejected"],"rsvp_state": ["going", "waiting"],"seminar_status": ["draft", "published"]
          }
        }
} as const
