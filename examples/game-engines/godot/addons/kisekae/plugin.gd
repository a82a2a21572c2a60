@tool
extends EditorPlugin


func _enter_tree() -> void:
	add_custom_type("KisekaeAvatar", "Node3D", preload("kisekae_avatar.gd"), null)


func _exit_tree() -> void:
	remove_custom_type("KisekaeAvatar")
